// Whole matches to 21, each with another kind of hand.

import { expect, test } from "./house.mjs";
import { ownMoves, truth, watchCards } from "./spies.mjs";
import { action, asked, card, copied, go, like, playByDrag, playByTaps, playOut, read, start } from "./table.mjs";
import { fingerprint } from "./truth.mjs";

test.describe.configure({ timeout: 180_000 });

const hex = (bytes) => Buffer.from(bytes).toString("hex");

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a whole match is played by dragging, and no card is named that the guest cannot know", async ({ page, visit }) => {
    await visit();
    await start(page);
    const compare = await watchCards(page);
    const { hands, bill } = await playOut(page, playByDrag, (page) => action(page, "next").click());

    const match = await truth(page);
    expect(Math.max(...bill.total)).toBeGreaterThanOrEqual(21);
    expect(match.log.filter((move) => move.shuffle).length).toBe(hands);
    const { versions, names } = await compare();
    expect(versions).toBeGreaterThan(ownMoves(match).length);
    expect(names, "cards were named in every way").toBeGreaterThan(60);
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a whole match is played by taps, proves itself, and is followed by another", async ({ page, visit }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit();
    await start(page, { word: "مراكش" });
    let turns = 0;
    // The card again, the cloth, and the middle of the table, which is a place of a rank or a card, in turn.
    const play = async (page) => {
      const { hand } = await read(page);
      const code = hand[turns % hand.length];
      const onto = [undefined, '[data-zone="cloth"]', '.piece.hit, .slot.on:not(.bare, .covered)'][turns % 3];
      turns += 1;
      await playByTaps(page, card(code), onto);
    };
    await playOut(page, play, (page) => action(page, "next").tap());

    const first = await truth(page);
    const [seed, nextPrint] = [
      await copied(page, page.locator(".bill .fair button").first(), "tap"),
      await copied(page, page.locator(".bill .fair button").last(), "tap"),
    ];
    expect(seed).toBe(hex(first.seed));
    expect(first.word).toBe("مراكش");

    await action(page, "rematch").tap();
    await asked(page);
    const second = await truth(page);
    expect(nextPrint, "the next match was fixed before its first card").toBe(fingerprint(second));
    expect(hex(second.seed)).not.toBe(seed);
    expect(second.settings).toEqual(first.settings);
    await playByTaps(page, card((await read(page)).hand[0]));

    await go(page, "#/ronda/proof");
    await action(page, "verify").tap();
    await expect(page.locator("[data-holds]")).toBeVisible();
    const codes = await page.locator(".print code").allTextContents();
    expect(codes.map((code) => code.replaceAll(" ", ""))).toEqual([fingerprint(first), seed]);
    const steps = first.log.filter((move) => move.seat < 0).length;
    await expect(page.locator(".steps > .holds")).toHaveCount(steps);
    await expect(page.locator(".leaf")).toContainText("مراكش");
  });
});

test.describe("with the keyboard", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a whole match is played by keys alone, from the lobby to the last bill", async ({ page, visit }) => {
    await visit();
    await like(page);
    await go(page, "#/");
    await page.locator(".lobby").waitFor();

    const focused = (selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);
    const tabTo = async (selector, most = 25) => {
      for (let presses = 0; !(await focused(selector)); presses += 1) {
        expect(presses, `${selector} is reached by tabs`).toBeLessThan(most);
        await page.keyboard.press("Tab");
      }
    };

    await tabTo(".tile.t-ronda");
    await page.keyboard.press("Enter");
    await tabTo('input[name="target"]');
    await page.keyboard.press("ArrowDown");
    await tabTo('input[name="level"]');
    await page.keyboard.press("ArrowUp");
    await tabTo('[data-action="start"]');
    await page.keyboard.press("Enter");
    await asked(page);
    const begun = await truth(page);
    expect([begun.target, begun.clock, begun.players]).toEqual([21, undefined, ["person", 0]]);

    let turns = 0;
    const play = async (page) => {
      const before = await read(page);
      if (!(await focused(".stage *"))) await tabTo(".stage *");
      await page.keyboard.press(turns % 2 ? "End" : "Home");
      if (turns % 3 === 0) await page.keyboard.press(turns % 2 ? "ArrowLeft" : "ArrowRight");
      await page.keyboard.press("Enter");
      const chosen = (await read(page)).chosen;
      expect(before.playable).toContain(chosen);
      if (turns % 5 === 0) {
        await page.keyboard.press("Escape");
        expect((await read(page)).chosen, "Escape lets go").toBeUndefined();
        await page.keyboard.press("Enter");
      }
      turns += 1;
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await read(page)).version).toBeGreaterThan(before.version);
    };
    const { bill } = await playOut(page, play, async (page) => {
      await expect(action(page, "next")).toBeFocused();
      await page.keyboard.press("Enter");
    });
    expect(Math.max(...bill.total)).toBeGreaterThanOrEqual(21);
    await expect(action(page, "rematch")).toBeFocused();
    await page.keyboard.press("Enter");
    await asked(page);
    expect((await read(page)).over).toBe(false);
  });
});
