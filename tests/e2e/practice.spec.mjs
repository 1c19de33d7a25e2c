// Practice: advice, going back to one's own last decision; several persons at one device; computers among themselves.

import { expect, test } from "./house.mjs";
import * as karta from "./karta.mjs";
import * as ronda from "./table.mjs";
import * as tawla from "./tawla.mjs";
import { said } from "./spies.mjs";
import { action, go, later, leave, like, stage, version } from "./table.mjs";

const GAMES = { ronda, karta, tawla };

/** Does what makes a match practice, from the menu; the first time that is asked about. */
const menu = async (page, name) => {
  await page.locator(".bar button.ib").click();
  await action(page, name).click();
  const sure = action(page, "practise");
  if (await sure.isVisible()) await sure.click();
};

/** Starts a match and plays until the guest is asked for a card or a checker. */
async function sitDown(page, game) {
  await GAMES[game].start(page, { level: "easy" });
  if (game === "tawla") await tawla.playUntil(page, ["move"]);
}

/** One move of the guest, then the opponents', until the guest is asked again. */
async function oneTurn(page, game) {
  if (game === "ronda") {
    await ronda.playByClicks(page);
    await ronda.asked(page);
  } else if (game === "karta") {
    const before = await version(page);
    await page.locator(".act [data-action]:enabled").first().click();
    await later(page, before);
    await karta.asked(page);
  } else {
    await tawla.playUntil(page, ["confirm"]);
    await tawla.press(page, "confirm");
    await tawla.playUntil(page, ["move"]);
  }
}

const choosePersons = async (page, game, players) => {
  await like(page);
  await go(page, `#/${game}`);
  await page.locator("details.sitters > summary").click();
  for (const [seat, player] of players.entries()) {
    await page.locator(`label:has(input[name="seat-${seat + 1}"])`).nth(player).click();
  }
};

for (const game of Object.keys(GAMES)) {
  test(`at ${game} a strong player's advice is told with what it is worth, and nothing is played`, async ({ page, visit }) => {
    await visit();
    await sitDown(page, game);
    const before = await version(page);
    await menu(page, "advise");
    const say = page.locator(".say");
    await expect(say).toContainText("النصيحة", { timeout: 20_000 });
    expect(await version(page)).toBe(before);
    expect((await said(page)).some((line) => line.startsWith("النصيحة"))).toBe(true);
    // It goes with the next act.
    await oneTurn(page, game);
    await expect(say).not.toContainText("النصيحة");
  });

  test(`at ${game} one's last decision is taken back with all that came after it, and the match is practice`, async ({ page, visit }) => {
    await visit();
    await sitDown(page, game);
    const read = async () => {
      const { version, ...shown } = await GAMES[game].read(page);
      return shown;
    };
    const before = await read();
    await oneTurn(page, game);
    const after = await read();
    expect(after).not.toEqual(before);
    if (game === "tawla") {
      // The roll was a decision of no choice; the checker before it was one.
      for (let back = 0; back < 6 && JSON.stringify((await read()).dice) !== JSON.stringify(before.dice); back += 1) await menu(page, "take-back");
      expect((await read()).dice).toEqual(before.dice);
    } else {
      await menu(page, "take-back");
      await GAMES[game].asked(page);
      expect(await read()).toEqual(before);
      // The same cards come again: whoever plays the same sees the same.
      await oneTurn(page, game);
      expect(await read()).toEqual(after);
    }
    // It outlives a reload.
    await page.reload();
    await GAMES[game].asked(page);
    await leave(page);
    await expect(page.locator(".bill")).toContainText("تدريب");
  });
}

test("going back can be switched off", async ({ page, visit }) => {
  await visit();
  await go(page, "#/settings");
  await page.locator('label:has(input[name="practice"])').nth(1).click();
  await ronda.start(page, {});
  await ronda.playByClicks(page);
  await ronda.asked(page);
  await page.locator(".bar button.ib").click();
  await expect(action(page, "advise")).toBeVisible();
  await expect(action(page, "take-back")).toHaveCount(0);
});

test.describe("several persons at one device", () => {
  test("hand it on, and nobody sees another's cards meanwhile", async ({ page, visit }) => {
    await visit();
    await choosePersons(page, "ronda", [0, 0]);
    await page.locator("#name-seat-2").fill("سلمى");
    await action(page, "start").click();
    const veil = page.getByRole("alertdialog");
    const hands = {};
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(veil).toBeVisible();
      const seen = await page.evaluate(() => {
        const middle = document.elementFromPoint(innerWidth / 2, innerHeight - 120);
        return { covered: middle.closest(".veil") !== null, inert: document.querySelector(".stage").hasAttribute("inert") };
      });
      expect(seen).toEqual({ covered: true, inert: true });
      const shown = await page.evaluate(() => document.documentElement.outerHTML);
      // What was said to the one before is not there for the next.
      await expect(page.locator("[role=log]")).toHaveText("");
      await action(page, "take-device").click();
      await expect(veil).toHaveCount(0);
      const table = await ronda.read(page);
      // What the next person holds was nowhere in the page before it took the device.
      for (const card of table.hand) expect(shown).not.toContain(`"card-${card}"`);
      const seat = await stage(page).getAttribute("data-seat");
      for (const card of table.hand) expect(Object.entries(hands).some(([other, cards]) => other !== seat && cards.includes(card))).toBe(false);
      hands[seat] = table.hand;
      await expect(page.locator(".seat.me .name")).toContainText(seat === "1" ? "سلمى" : "اللاعب");
      await ronda.playByClicks(page);
    }
    expect(Object.keys(hands).sort()).toEqual(["0", "1"]);

    // After a reload it is asked again to whom the device goes, and there is a way back to the house.
    await page.reload();
    await expect(veil).toBeVisible();
    await expect(page.locator('[data-piece^="card-"][data-playable]')).toHaveCount(0);
    await veil.getByRole("link").click();
    await expect(page.locator(".tile.t-ronda .sub")).not.toHaveText("");
    await expect(page.locator(".tile.t-ronda .sc b")).toHaveCount(0);
  });

  test("take a match up at the bill of a hand", async ({ page, visit }) => {
    test.slow();
    await visit();
    await choosePersons(page, "ronda", [0, 0]);
    await action(page, "start").click();
    const device = action(page, "take-device");
    const next = action(page, "next");
    for (let turn = 0; turn < 60; turn += 1) {
      await expect(device.or(next).first()).toBeVisible();
      if (await next.isVisible()) break;
      await device.click();
      await ronda.playByClicks(page);
    }
    await page.reload();
    await device.click();
    await next.click();
    // Whoever leads the next hand may have the device already.
    const card = page.locator(".stage:not([inert]) [data-playable]");
    await expect(device.or(card.first()).first()).toBeVisible();
    if (await device.isVisible()) await device.click();
    await expect(card.first()).toBeVisible();
  });

  test("need not hand it on where nothing is hidden: the board turns to whoever is on turn", async ({ page, visit }) => {
    await visit();
    await choosePersons(page, "tawla", [0, 0]);
    await action(page, "start").click();
    const seats = new Set();
    // A turn without a choice is played by itself, so the same person may be asked several times.
    for (let turn = 0; turn < 12 && seats.size < 2; turn += 1) {
      await tawla.asked(page);
      const seat = await stage(page).getAttribute("data-seat");
      expect(await stage(page).getAttribute("data-turn")).toBe(seat);
      seats.add(seat);
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await tawla.playUntil(page, ["confirm"]);
      tawla.expectAllCheckers(await tawla.read(page), `in turn ${turn}`);
      await tawla.press(page, "confirm");
    }
    expect([...seats].sort()).toEqual(["0", "1"]);
  });

  test("may leave the board as the first of them sees it: whoever is on turn plays its own checkers from there", async ({ page, visit }) => {
    await visit();
    await go(page, "#/settings");
    await page.locator('label:has(input[name="side"])').nth(1).click();
    await choosePersons(page, "tawla", [0, 0]);
    await action(page, "start").click();
    const boxOf = async (locator) => {
      const { x, y } = await locator.boundingBox();
      return { x: Math.round(x), y: Math.round(y) };
    };
    // Where the first person's point 6, and the plate of the light checkers, stand for each seat on turn.
    const seen = {};
    for (let turn = 0; turn < 12 && Object.keys(seen).length < 2; turn += 1) {
      await tawla.asked(page);
      const seat = await stage(page).getAttribute("data-seat");
      expect(await stage(page).getAttribute("data-turn")).toBe(seat);
      const point = seat === "0" ? 6 : 19;
      const now = [await boxOf(page.locator(`[data-zone="p${point}"]`)), await boxOf(page.locator(".seat:has(.ck.light)"))];
      expect(now).toEqual(Object.values(seen)[0] ?? now);
      seen[seat] = now;
      // Own checkers can be moved, and no others.
      await tawla.playUntil(page, ["move"]);
      const { playable } = await tawla.read(page);
      // Who could not move at all has passed the dice on.
      const own = (await stage(page).getAttribute("data-seat")) === "0" ? "w-" : "b-";
      expect(playable.length).toBeGreaterThan(0);
      expect(playable.every((name) => name.startsWith(own))).toBe(true);
      await tawla.playUntil(page, ["confirm"]);
      tawla.expectAllCheckers(await tawla.read(page), `in turn ${turn}`);
      await tawla.press(page, "confirm");
    }
    expect(Object.keys(seen).sort()).toEqual(["0", "1"]);
    // It outlives a reload.
    await page.reload();
    await tawla.asked(page);
    const seat = await stage(page).getAttribute("data-seat");
    const point = page.locator(`[data-zone="p${seat === "0" ? 6 : 19}"]`);
    expect(await boxOf(point)).toEqual(Object.values(seen)[0][0]);
  });

  test("play with computers between them", async ({ page, visit }) => {
    await visit();
    await choosePersons(page, "karta", [0, 1, 0, 1]);
    await action(page, "start").click();
    const seats = new Set();
    const device = action(page, "take-device");
    const button = page.locator(".act [data-action]:enabled").first();
    for (let turn = 0; turn < 20 && seats.size < 2; turn += 1) {
      // Whoever is passed over need not take the device.
      await expect(device.or(button).first()).toBeVisible();
      if (await device.isVisible()) await device.click();
      const seat = await stage(page).getAttribute("data-seat");
      expect(["0", "2"]).toContain(seat);
      seats.add(seat);
      await karta.asked(page);
      const before = await version(page);
      await button.click();
      await later(page, before);
    }
    expect(seats.size).toBe(2);
  });
});

test("a match begins with at least one person, on any seat", async ({ page, visit }) => {
  await visit();
  await choosePersons(page, "ronda", [1, 1]);
  await expect(action(page, "start")).toBeDisabled();
  await expect(page.locator(".start [role=status]")).toBeInViewport({ ratio: 1 });
  await page.locator('[data-option="seat-2"] input').first().check({ force: true });
  await expect(page.locator(".start [role=status]")).toBeEmpty();
  await action(page, "start").click();
  await ronda.asked(page);
  expect(await stage(page).getAttribute("data-seat")).toBe("1");
});
