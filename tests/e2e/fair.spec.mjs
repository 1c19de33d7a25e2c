// Fair dealing as a guest can check it: what is shown before, during and after a match.

import { readFile } from "node:fs/promises";
import { expect, test } from "./house.mjs";
import { truth, watchCards } from "./spies.mjs";
import { action, asked, copied, go, leave, like, order, playByClicks, read, start, stage } from "./table.mjs";
import { fingerprint, positionAfter } from "./truth.mjs";

test.use({ viewport: { width: 1280, height: 800 } });

const hex = (bytes) => Buffer.from(bytes).toString("hex");

test("the fingerprint shown before the deal is that of the seed shown after the match", async ({ page, visit }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit();
  await like(page);
  await go(page, "#/ronda");
  const seal = page.locator(".paper .fair");
  const prints = [];
  for (const options of [{ target: 41 }, { target: 21 }, { target: 21, clock: 15 }, { target: 41 }, { target: 41, level: "hard" }]) {
    await order(page, options);
    prints.push(await copied(page, seal.locator("button")));
    const short = (await seal.locator("code").textContent()).replaceAll(" ", "");
    expect(short).toMatch(/^[0-9a-f]{16}$/);
    expect(prints.at(-1).startsWith(short), "what is shown begins what is copied").toBe(true);
  }
  expect(prints[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(prints.slice(0, 3)).size, "each choice changes the fingerprint").toBe(3);
  expect(prints[3], "the same choices give it back").toBe(prints[0]);
  expect(prints[4], "whom one plays is no part of it").toBe(prints[0]);

  await order(page, { target: 41, word: "كلمة من عندي" });
  await action(page, "start").click();
  await asked(page);
  await page.locator(".bar button").click();
  expect(await copied(page, page.locator(".menu .fair button")), "the menu shows it during the match").toBe(prints[0]);
  await expect(page.locator(".menu")).toContainText("كلمة من عندي");
  await expect(page.locator(".menu"), "the seed stays secret").not.toContainText(hex((await truth(page)).seed).slice(0, 4));
  await action(page, "continue").click();

  await leave(page);
  const seed = await copied(page, page.locator(".bill .fair button").first());
  expect(fingerprint({ seed: Buffer.from(seed, "hex"), settings: Buffer.from([41, 0]) })).toBe(prints[0]);
});

test("a refused clipboard is not said to have copied", async ({ page, visit }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await visit("#/ronda");
  const seal = page.locator(".paper .fair");
  await seal.locator("button").click();
  await page.waitForTimeout(200);
  await expect(seal.locator("[role=status]")).toHaveText("");
});

test("the page deals what the native engine deals from the same seed and word", async ({ page, visit }) => {
  const record = await readFile(new URL("../data/ronda.playthrough", import.meta.url), "utf8");
  const native = (what) => record.match(new RegExp(`^> chance: ${what} (.+)$`, "m"))[1].split(" ");
  // The seed of the record, in the place of the browser's own numbers.
  await page.addInitScript(() => {
    Crypto.prototype.getRandomValues = (bytes) => bytes.fill(7);
  });
  await visit();
  await start(page, { target: 21, clock: 30, word: "qahwa" });
  const match = await truth(page);
  expect(record).toContain(`seed ${hex(match.seed)}\nword ${match.word}\n`);
  expect(record).toContain(`fingerprint ${fingerprint(match)}\n`);
  const [lot, shuffle] = match.log;
  expect(lot).toEqual({ seat: -1, lot: Number(native("lot")[0]) });
  expect(shuffle).toEqual({ seat: -1, shuffle: native("shuffle") });
});

test("the settings that the fingerprint fixes are those of the match, with a clock too", async ({ page, visit }) => {
  await visit();
  await start(page, { target: 21, clock: 60 });
  const match = await truth(page);
  expect([...match.settings]).toEqual([21, 1, 60]);
  await page.locator(".bar button").click();
  const shown = (await page.locator(".menu code").textContent()).replaceAll(" ", "");
  expect(fingerprint(match).startsWith(shown)).toBe(true);
});

test("leaving is asked about first; it loses the match, enters the book, and can be proved", async ({ page, visit }) => {
  await visit();
  await start(page);
  await playByClicks(page);
  await asked(page);
  const before = await read(page);

  const ask = async () => {
    await page.locator(".bar button").click();
    await action(page, "ask-leave").click();
    await expect(page.getByRole("alertdialog")).toContainText("بغيتي تنوض");
    await expect(action(page, "stay")).toBeFocused();
  };
  await ask();
  await page.keyboard.press("Escape");
  await expect(page.locator(".veil")).toHaveCount(0);
  await ask();
  await action(page, "stay").click();
  await expect(page.locator(".veil")).toHaveCount(0);
  expect(await read(page), "nothing has happened").toEqual(before);

  await ask();
  await action(page, "leave").click();
  await action(page, "rematch").waitFor();
  await expect(page.locator(".bill h2")).toHaveText("خسرتي حيت نضتي من الطابلة");
  const bill = page.locator(".bill .race b");
  await expect(bill).toHaveText([before.points.me, before.points.op].map(String));
  expect((await read(page)).over).toBe(true);
  expect((await truth(page)).log.at(-1)).toEqual({ seat: 0, leave: 0 });

  await page.locator('.bill a[href$="/proof"]').click();
  await expect(page).toHaveURL(/#\/ronda\/proof$/);
  await action(page, "verify").click();
  await expect(page.locator(".verdict")).toHaveAttribute("data-holds", "");
  await expect(page.locator(".steps > .fails")).toHaveCount(0);

  await go(page, "#/records");
  await expect(page.locator(".leaf tbody").first().locator("tr")).toHaveCount(1);
  await expect(page.locator(".leaf tbody").first().locator("td")).toHaveText(["1", "0", "1"]);

  // The match that is over still lies on the table until it is put away.
  await go(page, "#/ronda");
  expect(await asked(page)).toBe("over");
  await action(page, "close").click();
  await expect(page.locator(".lobby")).toBeVisible();
  await expect(page.locator(".tile.hero")).toContainText("نلعب");
  await page.locator(".tile.hero").click();
  await action(page, "start").waitFor();
});

test("without a finished match there is nothing to prove, and that is said", async ({ page, visit }) => {
  await visit();
  await start(page);
  await go(page, "#/ronda/proof");
  await action(page, "verify").click();
  await expect(page.locator(".leaf .note")).toContainText("لا توجد مباراة منتهية");
});

test("with everything moving, no frame names a card that the guest cannot know", async ({ page, visit }) => {
  await visit();
  await start(page, { likes: { motion: "quick", pace: "short" } });
  const compare = await watchCards(page);
  for (let plays = 0; plays < 7; plays += 1) {
    const [shown, match] = [await read(page), await truth(page)];
    expect(shown.version).toBe(match.log.length);
    const { hands, table, stock } = positionAfter(match);
    expect(shown.hand.toSorted(), "the hand is the dealt one").toEqual(hands[0].toSorted());
    expect(shown.table.toSorted(), "the table is the laid one").toEqual(table.toSorted());
    expect(shown.backs).toBe(hands[1].length);

    // Hidden nodes are named and described by their places alone.
    const hidden = await stage(page).evaluate((stage) =>
      [...stage.querySelectorAll(".piece.back")].map((piece) => {
        const { x } = piece.getBoundingClientRect();
        const { style, ...others } = Object.fromEntries([...piece.attributes].map(({ name, value }) => [name, value]));
        return { x, others, drawn: [...piece.querySelectorAll("use")].map((use) => use.getAttribute("href")) };
      }),
    );
    const backs = hidden.filter(({ others }) => others["data-piece"].startsWith("back-")).sort((one, two) => one.x - two.x);
    expect(backs.map(({ others }) => others["data-piece"])).toEqual(hands[1].map((_, place) => `back-1-${place}`));
    for (const { others, drawn } of hidden) {
      expect(others["data-piece"]).toMatch(/^(back-1-[0-2]|stock|pile-[01])$/);
      expect(Object.keys(others).sort()).toEqual(expect.arrayContaining(["aria-label", "class", "data-piece", "role"]));
      expect(drawn.every((href) => /#(back|face-\w+)$/.test(href)), `${drawn} shows no face`).toBe(true);
    }
    const rest = hidden.find(({ others }) => others["data-piece"] === "stock")?.others["aria-label"];
    expect(rest).toContain(String(stock.length));

    await playByClicks(page);
    await asked(page);
  }
  const { versions } = await compare();
  expect(versions).toBeGreaterThan(10);
});
