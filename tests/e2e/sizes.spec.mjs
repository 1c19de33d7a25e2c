// Small windows, large text, zoomed pages: everything can be seen and reached. And pictures of every screen, to be looked at.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/project.mjs";
import { expect, test } from "./house.mjs";
import { ones } from "./karta_positions.mjs";
import { writeMatch } from "./karta_truth.mjs";
import { ownMoves, truth } from "./spies.mjs";
import { action, asked, excess, FITS, go, isOpen, leave, like, order, outside, playByClicks, read, resize, spot, start } from "./table.mjs";
import * as tawla from "./tawla.mjs";
import { TOURS } from "./tour.mjs";

const PICTURES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
];

const size = (page, [width, height]) => page.setViewportSize({ width, height });

test("the table fits into every window without scrolling, at rest, with a chosen card and under a sheet", async ({ page, visit }) => {
  await visit();
  await start(page);
  await playByClicks(page);
  await asked(page);
  for (const window of FITS) {
    await test.step(window.join(" x "), async () => {
      await resize(page, window);
      const form = { 844: "L", 1280: "D", 1440: "D", 568: "L", 667: "L" }[window[0]] ?? "P";
      await expect(page.locator(".room")).toHaveAttribute("data-form", form);
      expect(await excess(page), "at rest").toEqual([0, 0]);
      expect(await outside(page), "at rest").toEqual([]);
      // Each card that can be played shows a place of 24 x 24 to touch.
      for (const piece of (await read(page)).playable) {
        const open = await isOpen(page, `[data-piece="${piece}"]`);
        expect(open, `${piece} can be hit`).toBe(true);
      }
      const [piece] = (await read(page)).playable;
      const { x, y } = await spot(page, `[data-piece="${piece}"]`);
      await page.mouse.click(x, y);
      expect((await read(page)).chosen).toBe(piece);
      expect(await excess(page), "with a chosen card").toEqual([0, 0]);
      expect(await outside(page), "with a chosen card").toEqual([]);
      await page.locator(".bar button").click();
      await action(page, "ask-leave").click();
      await expect(action(page, "leave")).toBeInViewport({ ratio: 1 });
      expect(await excess(page), "under a question").toEqual([0, 0]);
      await action(page, "stay").click();
      const wood = await page.locator(".seat.me").boundingBox();
      await page.mouse.click(wood.x + 3, wood.y + 3);
      expect((await read(page)).chosen).toBeUndefined();
    });
  }
  await leave(page);
  for (const window of FITS) {
    await size(page, window);
    await expect(action(page, "rematch"), `the way on at ${window.join(" x ")}`).toBeInViewport({ ratio: 1 });
    await expect.poll(() => excess(page)).toEqual([0, 0]);
    expect(await page.locator(".veil").evaluate((veil) => getComputedStyle(veil).overflowX), "the bill cannot be pulled aside").toBe("hidden");
  }
  // The next match has the whole window too.
  await action(page, "rematch").click();
  await asked(page);
  const [width, height] = FITS.at(-1);
  expect(await page.locator(".stage").boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await outside(page)).toEqual([]);
});

test("the lobby and the menu card fit sideways into every window, and their buttons can be reached", async ({ page, visit }) => {
  await visit();
  // A match of four lies open: its table tells of three opponents.
  await page.evaluate((save) => localStorage.setItem("qahwa.match.karta", save), writeMatch(ones()));
  for (const window of FITS) {
    await size(page, window);
    for (const [place, what] of [["#/", ".tile.hero"], ["#/ronda", '[data-action="start"]'], ["#/settings", ".leaf"], ["#/ronda/rules", ".leaf h2"], ["#/karta/rules", ".leaf h2"]]) {
      await go(page, place);
      await page.locator(what).first().scrollIntoViewIfNeeded();
      await expect.poll(async () => (await excess(page))[0], `${place} at ${window.join(" x ")}`).toBe(0);
    }
  }
});

test("the counts of a match open at their head, with their button in sight, in every window", async ({ page, visit }) => {
  await visit();
  await tawla.start(page, { variant: "aada", target: 1 });
  for (const window of FITS) {
    await test.step(window.join(" x "), async () => {
      await resize(page, window);
      await page.locator(".bar button").click();
      await action(page, "counts").click();
      await expect(action(page, "close")).toBeFocused();
      await expect(page.locator(".counts h2")).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".counts thead").first()).toBeInViewport({ ratio: 1 });
      await expect(action(page, "close")).toBeInViewport({ ratio: 1 });
      const [sheet, button] = await Promise.all([page.locator(".counts").boundingBox(), action(page, "close").boundingBox()]);
      expect(button.width, "the button is as wide as the sheet lets it").toBeGreaterThan(sheet.width * 0.75);
      await action(page, "close").click();
    });
  }
});

test("rules and settings scroll, by wheel and by key, from anywhere on the page", async ({ page, visit }) => {
  await visit();
  for (const place of ["#/ronda/rules", "#/settings"]) {
    await go(page, place);
    await page.locator(".leaf:not([aria-busy])").waitFor();
    await size(page, [390, 560]);
    expect((await excess(page))[1], place).toBeGreaterThan(100);
    for (const [x, y] of [[195, 20], [195, 400], [4, 300]]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 90);
      await expect.poll(() => page.evaluate(() => scrollY), `${place} from ${x}, ${y}`).toBeGreaterThan(60);
    }
    await page.keyboard.press("End");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(95);
  }
});

test("another place begins at its top", async ({ page, visit }) => {
  await size(page, [360, 420]);
  await visit("#/ronda/rules");
  await page.locator(".leaf h2").first().waitFor();
  const onwards = page.locator(".leaf .go");
  await onwards.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await onwards.click();
  await action(page, "start").waitFor();
  await expect.poll(async () => (await excess(page))[1], "the menu card is higher than this window").toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** Sits down, plays two cards, looks into the menu, leaves: all with the mouse, by what can be seen and scrolled to. */
async function wholeVisit(page, visit) {
  await visit();
  await like(page);
  await go(page, "#/");
  await page.locator(".tile.hero").click();
  await order(page, { target: 21 });
  await action(page, "start").click();
  for (let plays = 0; plays < 2; plays += 1) {
    await asked(page);
    await page.locator("[data-playable]").first().scrollIntoViewIfNeeded();
    await playByClicks(page);
  }
  await asked(page);
  expect(ownMoves(await truth(page))).toHaveLength(2);
  await leave(page);
  await action(page, "close").click();
  await page.locator(".lobby").waitFor();
}

test("with text twice as large everything can still be played", async ({ page, visit }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
  });
  await wholeVisit(page, visit);
  for (const [place, what] of [["#/", ".lobby"], ["#/ronda", ".paper"], ["#/settings", ".leaf"], ["#/ronda/rules", ".leaf h2"], ["#/ronda/proof", ".leaf"], ["#/records", ".leaf"]]) {
    await go(page, place);
    await page.locator(what).first().waitFor();
    await expect.poll(async () => (await excess(page))[0], `${place} does not run out of the window sideways`).toBe(0);
  }
});

test("a page enlarged four times can still be played", async ({ page, visit }) => {
  await size(page, [320, 256]);
  await wholeVisit(page, visit);
});

for (const [game, { tour, screens }] of Object.entries(TOURS)) {
  test(`every screen of ${game} at four sizes is pictured in shots/${game}/`, async ({ page, visit }) => {
    test.setTimeout(300_000);
    const folder = join(root, "shots", game);
    await rm(folder, { recursive: true, force: true });
    const names = [];
    await tour(page, visit, "dark", async (name) => {
      for (const window of PICTURES) {
        await size(page, window);
        // Laid out anew, and painted.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
        await page.screenshot({ path: join(folder, `${name}-${window.join("x")}.png`) });
        names.push(name);
      }
    });
    expect(names.length).toBe(PICTURES.length * screens);
  });
}
