// Sitting down at a table of Ronda and playing there, as a guest would: with a mouse, a finger or the keyboard.

import { expect } from "./house.mjs";

export const LEVELS = ["easy", "middle", "hard"];
export const TARGETS = [41, 21];
export const CLOCKS = [undefined, 15, 30, 60];
const MOTIONS = ["instant", "quick", "normal", "calm"];
const PACES = ["short", "normal", "long"];
const THEMES = ["auto", "dark", "light"];

export const stage = (page) => page.locator(".stage");
export const action = (page, name) => page.locator(`[data-action="${name}"]`);

/** Goes to a place in the house without loading the page anew. */
export const go = (page, hash) => page.evaluate((to) => (location.hash = to), hash);

/** Clicks on the label: the drawn chip or face lies over its radio button. */
export async function choose(page, name, index) {
  const label = page.locator(`label:has(input[name="${name}"])`).nth(index);
  await label.click();
  await expect(label.locator("input")).toBeChecked();
}

/**
 * Chooses in the settings; all at once, for most tests begin with it. Unless told otherwise nothing moves and the
 * opponent hardly waits.
 */
export async function like(page, { motion = "instant", pace = "short", theme = "dark" } = {}) {
  await go(page, "#/settings");
  await page.locator('input[name="theme"]').first().waitFor();
  const choices = { motion: MOTIONS.indexOf(motion), pace: PACES.indexOf(pace), theme: THEMES.indexOf(theme) };
  await page.evaluate((choices) => {
    for (const [name, index] of Object.entries(choices)) document.querySelectorAll(`input[name="${name}"]`)[index].click();
  }, choices);
}

/** Fills in the menu card of options, which must lie there. */
export async function order(page, { target = 21, level = "easy", clock, word } = {}) {
  await choose(page, "target", TARGETS.indexOf(target));
  await choose(page, "clock", CLOCKS.indexOf(clock));
  await choose(page, "level", LEVELS.indexOf(level));
  if (word) await page.locator("#own-word").fill(word);
}

/** Starts a match and waits until somebody is to play. The page must be open. */
export async function begin(page, { likes, ...options } = {}) {
  await like(page, likes);
  await go(page, "#/ronda");
  await order(page, options);
  await action(page, "start").click();
  await page.locator('.stage:is([data-turn="0"], [data-turn="1"])').waitFor();
}

/** Starts a match and waits until the guest is to play. */
export async function start(page, options) {
  await begin(page, options);
  return asked(page);
}

/** What the stage shows: hooks, cards from the left, points. Cards are told apart by their words, for they may be flying. */
export const read = (page) =>
  stage(page).evaluate((stage) => {
    const named = (selector) =>
      [...stage.querySelectorAll(selector)]
        .sort((one, two) => one.getBoundingClientRect().x - two.getBoundingClientRect().x)
        .map((piece) => piece.dataset.piece);
    const cards = (selector) => named(`[data-piece^="card-"]${selector}`).map((name) => name.slice(5));
    const points = (side) => Number(stage.querySelector(`.seat.${side} .score bdi`).textContent);
    return {
      turn: stage.dataset.turn,
      seat: stage.dataset.seat,
      phase: stage.dataset.phase,
      version: Number(stage.dataset.version),
      over: stage.hasAttribute("data-over"),
      hand: cards(':not([aria-label*="ف الطابلة"])'),
      table: cards('[aria-label*="ف الطابلة"]'),
      playable: named("[data-playable]"),
      chosen: stage.querySelector('[aria-pressed="true"]')?.dataset.piece,
      held: stage.querySelector(".held")?.dataset.piece,
      backs: stage.querySelectorAll('[data-piece^="back-"]').length,
      points: { me: points("me"), op: points("op") },
    };
  });

/** Waits until the guest is asked for something: to `play` a card, to read a bill (`next`), or the match is `over`. */
export async function asked(page, timeout = 20_000) {
  const answer = await page.waitForFunction(
    () => {
      if (document.querySelector('[data-action="rematch"]')) return "over";
      if (document.querySelector('[data-action="next"]')) return "next";
      const stage = document.querySelector(".stage");
      return stage?.dataset.turn === stage?.dataset.seat && stage?.querySelector("[data-playable]") ? "play" : false;
    },
    undefined,
    { timeout, polling: 30 },
  );
  return answer.jsonValue();
}

export const version = (page) => stage(page).getAttribute("data-version").then(Number);

/** Waits until the match has gone on from a version. */
export const later = (page, than) =>
  page.waitForFunction((than) => Number(document.querySelector(".stage").dataset.version) > than, than, { polling: 30 });

/**
 * A point at which a piece, or a place, can be touched: the nearest to its middle that nothing covers.
 *
 * `what` is a selector; for the cloth any point counts at which it lies open.
 */
export async function spot(page, what) {
  const look = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    for (const down of shares) {
      for (const across of shares) {
        const point = { x: x + width * across, y: y + height * down };
        if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
    }
    return undefined;
  };
  let point;
  // It may still be on its way.
  await expect.poll(async () => (point = await page.locator(what).first().evaluate(look)), `${what} can be touched`).toBeDefined();
  return point;
}

/** The windows into which every table fits. */
export const FITS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [1280, 800],
  [1440, 900],
];

/** How much larger than the window the document is. */
export const excess = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

/** Pieces and words of the table that do not lie wholly in the window. */
export const outside = (page) =>
  page.locator(".stage").evaluate((stage) =>
    [...stage.querySelectorAll(".piece, .seat, .say, .act, .tray, .deal, .lbl, .track")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      })
      .map((element) => element.dataset.piece ?? element.className),
  );

/** Whether there are 24 x 24 pixels, or fewer across, in which one of the elements that a selector names can be touched. */
export const isOpen = (page, selector, wide = 24) =>
  page.evaluate(([selector, wide]) => {
    const elements = [...document.querySelectorAll(selector)];
    const isOpen = (x, y) => elements.some((element) => element.contains(document.elementFromPoint(x, y)));
    return elements.some((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // The browser looks at whole pixels.
      for (let x = Math.floor(left); x + wide - 1 < right; x += 1) {
        for (let y = Math.floor(top); y + 23 < bottom; y += 4) {
          const corners = [0, wide / 2, wide - 1].flatMap((dx) => [0, 12, 23].map((dy) => [x + dx, y + dy]));
          if (corners.every(([x, y]) => isOpen(x, y))) return true;
        }
      }
      return false;
    });
  }, [selector, wide]);

/** The selector of a card by its code, such as `7O`. */
export const card = (code) => `[data-piece="card-${code}"]`;
export const CLOTH = '[data-zone="cloth"]';

/** Picks a card up with the mouse and moves it over the cloth, without letting go. */
export async function drag(page, piece, onto = CLOTH) {
  const from = await spot(page, piece);
  const to = await spot(page, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

/** Plays a card by dragging it onto the cloth. */
export async function playByDrag(page, piece) {
  const before = await version(page);
  await drag(page, piece);
  await page.mouse.up();
  await later(page, before);
}

/** When each page last saw a play, and how long the table then takes no tap at the same place (see `table::gesture`). */
const played = new WeakMap();
const ECHO = 350;

/** Waits until a tap is no echo of the last one. */
const calm = (page) => page.waitForTimeout(Math.max(0, (played.get(page) ?? 0) + ECHO - Date.now()));

/** Plays a card with two taps of a finger: the card, then the cloth, or the card again where there is no place. */
export async function playByTaps(page, piece, onto) {
  const before = await version(page);
  const tap = async (what) => {
    const { x, y } = await spot(page, what);
    await page.touchscreen.tap(x, y);
  };
  await calm(page);
  await tap(piece);
  await expect(page.locator(piece)).toHaveAttribute("aria-pressed", "true");
  await tap(onto ?? piece);
  played.set(page, Date.now());
  await later(page, before);
}

/** Plays a card with two clicks, wherever it is. One that flies on from under the first is clicked again. */
export async function playByClicks(page, piece = "[data-playable]") {
  const before = await version(page);
  await calm(page);
  const chosen = page.locator('[aria-pressed="true"]');
  await expect(async () => {
    const { x, y } = await spot(page, piece);
    await page.mouse.click(x, y);
    await expect(chosen).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const { x, y } = await spot(page, '[aria-pressed="true"]');
  await page.mouse.click(x, y);
  played.set(page, Date.now());
  await later(page, before);
}

/** The bill that lies over the table: the points of the hand and the points so far, by column. */
export const readBill = (page) =>
  page.locator(".bill").evaluate((bill) => {
    const numbers = (cells) => [...cells].map((cell) => Number(cell.textContent));
    const rows = [...bill.querySelectorAll("tbody tr:not(.raw)")].map((row) => numbers(row.querySelectorAll("td")));
    return {
      title: bill.querySelector("h2").textContent,
      raw: [...bill.querySelectorAll("tbody tr.raw")].map((row) => numbers(row.querySelectorAll("td"))),
      rows,
      hand: numbers(bill.querySelectorAll("tfoot td")),
      total: numbers(bill.querySelectorAll(".race b")),
    };
  });

/**
 * Plays until the match is over. `play(page, piece)` plays one card, `next(page)` puts a bill away; each bill is
 * checked against the plates. Gives the number of hands whose bill was read and the last bill.
 */
export async function playOut(page, play, next) {
  let before = { me: 0, op: 0 };
  for (let hands = 0; ; ) {
    const what = await asked(page);
    if (what === "play") {
      await play(page, "[data-playable]");
      continue;
    }
    hands += 1;
    const bill = await readBill(page);
    const { points } = await read(page);
    expect(bill.total, "the bill and the plates agree").toEqual([points.me, points.op]);
    const sum = (column) => bill.rows.reduce((sum, row) => sum + row[column], 0);
    expect(bill.hand, "the rows make the points of the hand").toEqual([sum(0), sum(1)]);
    expect(bill.hand, "the points of the hand come on top").toEqual([points.me - before.me, points.op - before.op]);
    if (what === "over") return { hands, bill };
    expect(bill.raw[0][0] + bill.raw[0][1], "all cards were captured").toBe(40);
    before = points;
    await next(page);
    // Not the bill: the announcements of a new deal can end the match at once.
    await action(page, "next").waitFor({ state: "detached" });
  }
}

/**
 * Presses a button that copies (`press` is `click` or `tap`), and gives what it copied as soon as that is said. The
 * clipboard must be allowed.
 */
export async function copied(page, button, press = "click") {
  await button[press]();
  await expect(button.locator('xpath=preceding-sibling::*//*[@role="status"]')).not.toBeEmpty();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Gives the window a size, and waits until the table is laid out for it. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  const laidOut = async () => {
    const box = await stage(page).boundingBox();
    return [box.width, box.height].map(Math.round);
  };
  await expect.poll(laidOut, `laid out for ${width} x ${height}`).toEqual([width, height]);
}

/** Lets the guest stand up for good: the match is over. */
export async function leave(page) {
  await page.locator(".bar button.ib").click();
  await action(page, "ask-leave").click();
  await action(page, "leave").click();
  await action(page, "rematch").waitFor();
}
