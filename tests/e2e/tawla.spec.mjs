// Tawla at the table: whole matches, turns taken back, broken off and taken up again.

import { expect, test } from "./house.mjs";
import { action, go, version, later } from "./table.mjs";
import { asked, chance, playOut, read, start, stepByDrag, stepByTaps, truth } from "./tawla.mjs";
import { fingerprint } from "./truth.mjs";

const hex = (bytes) => Buffer.from(bytes).toString("hex");

test.describe("a whole match", () => {
  test.describe.configure({ timeout: 300_000 });

  test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("of thirty-one is played by taps and proves itself", async ({ page, visit }) => {
      await visit();
      await start(page, { variant: "thirty_one", target: 1, word: "القاهرة" });
      await playOut(page, stepByTaps, async (page, name) => {
        const before = await version(page);
        await action(page, name).tap();
        await later(page, before);
      });
      const match = await truth(page);
      expect([match.variant, match.target, match.word]).toEqual(["thirty_one", 1, "القاهرة"]);

      await go(page, "#/tawla/proof");
      await action(page, "verify").tap();
      await expect(page.locator("[data-holds]")).toBeVisible();
      const codes = await page.locator(".print code").allTextContents();
      expect(codes.map((code) => code.replaceAll(" ", ""))).toEqual([fingerprint(match), hex(match.seed)]);
      await expect(page.locator(".steps > .holds")).toHaveCount(chance(match).length);
      await expect(page.locator(".steps > .fails")).toHaveCount(0);
      await expect(page.locator(".leaf")).toContainText("القاهرة");
    });
  });

  test.describe("with a mouse", () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test("of the usual game is played by dragging", async ({ page, visit }) => {
      await visit();
      await start(page, { variant: "aada", target: 1 });
      await playOut(page, stepByDrag);
      const { board } = await read(page);
      expect([board.w.off, board.b.off], "somebody has borne all off").toContain(15);
      expect(await asked(page)).toBe("over");
    });
  });
});
