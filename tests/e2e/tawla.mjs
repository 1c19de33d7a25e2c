// Sitting down at a table of Tawla and playing there, as a guest would: with a mouse, a finger or the keyboard.

import { expect } from "./house.mjs";
import { stored } from "./spies.mjs";
import { action, choose, go, later, LEVELS, like, spot, stage, version } from "./table.mjs";
import { readSave, withMoves } from "./truth.mjs";

const VARIANTS = ["thirty_one", "aada"];
const TARGETS = { thirty_one: [1, 11, 21, 31], aada: [1, 3, 5, 7, 9, 11, 15, 17] };
const CLOCKS = [30, 45, 60, 90, undefined];

/** Fills in the menu card of options, which must lie there. */
export async function order(page, { variant = "thirty_one", target = 1, level = "easy", clock, word } = {}) {
  await choose(page, "variant", VARIANTS.indexOf(variant));
  await choose(page, "target", TARGETS[variant].indexOf(target));
  await choose(page, "clock", CLOCKS.indexOf(clock));
  await choose(page, "level", LEVELS.indexOf(level));
  if (word) await page.locator("#own-word").fill(word);
}

/** Starts a match and waits until the guest is asked for something. The page must be open. */
export async function start(page, { likes, ...options } = {}) {
  await like(page, likes);
  await go(page, "#/tawla");
  await order(page, options);
  await action(page, "start").click();
  return asked(page);
}

/**
 * What the stage shows: hooks; the checkers by colour and place (`{ w: { 13: 5, bar: 1 }, b: … }`, all places in the
 * viewer's numbering); the dice; what can be played, what is chosen and where it may go; the buttons that are enabled.
 */
export const read = (page) =>
  stage(page).evaluate((stage) => {
    const all = (selector) => [...stage.querySelectorAll(selector)];
    const board = { w: {}, b: {} };
    const dice = [];
    for (const piece of all("[data-piece]")) {
      const [kind, place, index] = piece.dataset.piece.split("-");
      if (kind === "die") {
        const value = Number([...piece.classList].find((name) => /^d[1-6]$/.test(name))[1]);
        dice.push({ owner: place, index: Number(index), value, used: piece.classList.contains("dim") });
      } else board[kind][place] = (board[kind][place] ?? 0) + 1;
    }
    const { turn, seat, phase, version } = stage.dataset;
    return {
      turn,
      seat,
      phase,
      version: Number(version),
      over: stage.hasAttribute("data-over"),
      board,
      dice,
      names: all("[data-piece]").map((piece) => piece.dataset.piece),
      playable: all("[data-playable]").map((piece) => piece.dataset.piece),
      chosen: stage.querySelector('[aria-pressed="true"]')?.dataset.piece,
      held: stage.querySelector(".held")?.dataset.piece,
      accepts: all("[data-zone][data-accepts]").map((zone) => zone.dataset.zone),
      enabled: all("[data-action]:enabled").map((button) => button.dataset.action),
    };
  });

/** What one sees of the position, without what one has in hand. */
export const position = async (page) => {
  const { board, dice, phase, turn, playable } = await read(page);
  return { board, dice, phase, turn, playable };
};

/** Each seat has its fifteen checkers, and no name is given twice. */
export function expectAllCheckers({ board, names }, when) {
  const sum = (side) => Object.values(side).reduce((sum, count) => sum + count, 0);
  expect([sum(board.w), sum(board.b)], `checkers ${when}`).toEqual([15, 15]);
  expect(new Set(names).size, `names ${when}`).toBe(names.length);
}

/**
 * Waits until the guest is asked for something: to `roll`, to `move` a checker, to `confirm` the turn, to read a bill
 * (`next`), or the match is `over`.
 */
export async function asked(page, timeout = 30_000) {
  const answer = await page.waitForFunction(
    () => {
      if (document.querySelector('[data-action="rematch"]')) return "over";
      if (document.querySelector('[data-action="next"]')) return "next";
      const stage = document.querySelector(".stage");
      if (!stage || stage.dataset.turn !== stage.dataset.seat) return false;
      const is = {
        roll: '[data-action="roll"]:enabled',
        move: "[data-playable]",
        confirm: '[data-action="confirm"]:enabled',
      }[stage.dataset.phase];
      return is !== undefined && stage.querySelector(is) !== null && stage.dataset.phase;
    },
    undefined,
    { timeout, polling: 30 },
  );
  return answer.jsonValue();
}

/** Where and when each page was tapped of late. Where a checker was put the table takes no tap for a while. */
const tapped = new WeakMap();
export const ECHO = 350;

/** Taps with a finger, else clicks, once the table takes it. */
export async function tap(page, what, finger) {
  const { x, y } = await spot(page, what);
  // A button that has the turn back within the time of a double click does not take its second click.
  const echo = what.startsWith("[data-action") ? 2 * ECHO : ECHO;
  const recent = (tapped.get(page) ?? []).filter(({ time }) => Date.now() < time + 2 * ECHO);
  const near = recent.filter((last) => Math.hypot(last.x - x, last.y - y) < 26);
  const last = Math.max(0, ...near.map(({ time }) => time));
  await page.waitForTimeout(Math.max(0, last + echo - Date.now()));
  await (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  tapped.set(page, [...recent, { x, y, time: Date.now() }]);
}

/** If a way must be chosen, chooses the first. Then waits until the match has gone on. */
async function settle(page, before) {
  const pick = page.locator(".pick").first();
  await page.waitForFunction(
    (than) => document.querySelector(".pick") || Number(document.querySelector(".stage").dataset.version) > than,
    before,
    { polling: 30 },
  );
  if (await pick.isVisible()) await pick.click();
  await later(page, before);
}

const pieceOf = (name) => `[data-piece="${name}"]`;
const zoneOf = (name) => `[data-zone="${name}"]`;

/**
 * Moves a checker with taps: the checker, and where it has several ways, a place. `choice` is any number, by which
 * the checker and its place are chosen.
 */
export async function stepByTaps(page, choice = 0, finger = true) {
  const { version: before, playable } = await read(page);
  const piece = playable[choice % playable.length];
  await tap(page, pieceOf(piece), finger);
  await page.waitForFunction(
    (than) => document.querySelector('[aria-pressed="true"]') || Number(document.querySelector(".stage").dataset.version) > than,
    before,
    { polling: 30 },
  );
  if ((await version(page)) === before) {
    const { accepts } = await read(page);
    expect(accepts.length, `${piece} can be put somewhere`).toBeGreaterThan(0);
    await tap(page, zoneOf(accepts[choice % accepts.length]), finger);
  }
  await settle(page, before);
}

export const stepByClicks = (page, choice) => stepByTaps(page, choice, false);

/** Picks a checker up with the mouse and moves it over a place that accepts it, without letting go. */
export async function drag(page, piece, choice = 0) {
  const from = await spot(page, pieceOf(piece));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 9, from.y + 9);
  await expect(page.locator(pieceOf(piece))).toHaveClass(/\bheld\b/);
  const { accepts } = await read(page);
  expect(accepts.length, `${piece} can be put somewhere`).toBeGreaterThan(0);
  const { x, y, width, height } = await page.locator(zoneOf(accepts[choice % accepts.length])).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
}

/** Moves a checker by dragging it. */
export async function stepByDrag(page, choice = 0) {
  const { version: before, playable } = await read(page);
  await drag(page, playable[choice % playable.length], choice);
  await page.mouse.up();
  await settle(page, before);
}

const focused = (page, selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);

/** Presses Tab until the focus stands there. */
export async function tabTo(page, selector, most = 25) {
  for (let presses = 0; !(await focused(page, selector)); presses += 1) {
    expect(presses, `${selector} is reached by tabs`).toBeLessThan(most);
    await page.keyboard.press("Tab");
  }
}

/** Walks with the arrows to a place that accepts the chosen checker, as the eye would; or to this one of them. */
export async function walkToPlace(page, only) {
  for (let presses = 0; presses < 60; presses += 1) {
    const arrow = await page.evaluate((only) => {
      const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const stage = document.querySelector(".stage");
      const here = document.activeElement;
      if (only ? here.dataset.zone === only : here.matches("[data-accepts]") || here.matches(".hit")) return "";
      // A checker stands for its place.
      const [colour, point] = (here.dataset.piece ?? "").split("-");
      const bar = colour === "b" ? "other-bar" : "bar";
      const place = colour ? stage.querySelector(`[data-zone="${point === "bar" ? bar : `p${point}`}"]`) : here;
      const from = middle(place);
      const wanted = only ? `[data-zone="${only}"]` : "[data-zone][data-accepts]";
      const ways = [...stage.querySelectorAll(wanted)].map((zone) => {
        const to = middle(zone);
        return { x: to.x - from.x, y: to.y - from.y };
      });
      ways.sort((one, two) => Math.hypot(one.x, one.y) - Math.hypot(two.x, two.y));
      const { x, y } = ways[0];
      if (Math.abs(y) > 40) return y > 0 ? "ArrowDown" : "ArrowUp";
      return x > 0 ? "ArrowRight" : "ArrowLeft";
    }, only);
    if (arrow === "") return;
    await page.keyboard.press(arrow);
  }
  throw new Error("no place that accepts was reached by the arrows");
}

/** Moves a checker with the keyboard alone: the leftmost or rightmost one that can move. */
export async function stepByKeys(page, choice) {
  const before = await read(page);
  if (!(await focused(page, ".stage [data-piece], .stage [data-zone]"))) await tabTo(page, ".stage :is([data-piece], [data-zone])");
  await page.keyboard.press(choice % 2 ? "End" : "Home");
  await page.keyboard.press("Enter");
  const now = await read(page);
  if (now.version > before.version) return;
  expect(before.playable).toContain(now.chosen);
  if (choice % 5 === 0) {
    await page.keyboard.press("Escape");
    expect((await read(page)).chosen, "Escape lets go").toBeUndefined();
    await page.keyboard.press("Enter");
  }
  await walkToPlace(page);
  await page.keyboard.press("Enter");
  if (await page.locator(".pick").count()) await page.keyboard.press("Enter");
  await later(page, before.version);
}

/** Plays until the guest is asked for one of these, or until a bill lies there. Gives what is asked. */
export async function playUntil(page, wanted, step = stepByClicks) {
  for (let turn = 0; ; turn += 1) {
    const what = await asked(page);
    if (wanted.includes(what) || what === "next" || what === "over") return what;
    if (what === "move") await step(page, turn);
    else await press(page, what);
  }
}

/** Presses a button of the console and waits until the match has gone on. */
export async function press(page, name) {
  const before = await version(page);
  await action(page, name).click();
  await later(page, before);
}

/** Plays by `step(page, choice)` and `press(page, name)` until the match is over; every checker is counted at each step. */
export async function playOut(page, step, pressBy = press) {
  for (let turn = 0; ; turn += 1) {
    const what = await asked(page);
    if (what === "over") return;
    expectAllCheckers(await read(page), `when asked to ${what}`);
    if (what === "move") await step(page, turn);
    else await pressBy(page, what);
  }
}

/**
 * Plays as fast as the page can, by its own keys and buttons, until something can be seen or a bill lies there. For
 * what lies at the end of a round and has been come to by hand elsewhere.
 */
export const rush = (page, wanted, timeout = 120_000) =>
  page.evaluate(
    async ([wanted, timeout]) => {
      const end = performance.now() + timeout;
      const enter = (element) => {
        element.focus();
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      };
      while (!document.querySelector(wanted) && !document.querySelector(".bill")) {
        if (performance.now() > end) throw new Error(`${wanted} did not come`);
        const stage = document.querySelector(".stage");
        const button = stage.querySelector('[data-action="roll"]:enabled, [data-action="confirm"]:enabled');
        const place = stage.querySelector("[data-zone][data-accepts]");
        const covered = place && stage.querySelector(".piece.hit");
        const pick = document.querySelector(".pick");
        if (pick) pick.click();
        else if (button) button.click();
        else if (covered) enter(covered);
        else if (place) enter(place);
        else if (stage.querySelector("[data-playable]")) enter([...stage.querySelectorAll("[data-playable]")].at(-1));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [wanted, timeout],
  );

/** A move by its byte in a save (see `Move::code` in src/games/tawla/moves.rs). */
function move(code) {
  const pair = (code) => [Math.floor(code / 6) + 1, (code % 6) + 1];
  if (code < 4) return { act: ["roll", "undo", "confirm", "timeout"][code] };
  if (code < 6) return { seat: code - 4, leave: code - 4 };
  if (code < 42) return { seat: -1, opening: pair(code - 6) };
  if (code < 78) return { seat: -1, dice: pair(code - 42) };
  const [from, die] = pair(code - 78);
  return { from, die };
}

/** A saved match of Tawla. */
export function readMatch(hex) {
  const options = (reader) => ({
    variant: VARIANTS[reader.number()],
    target: reader.number(),
    clock: reader.option(() => reader.number()),
  });
  return readSave(hex, options, (reader) => move(reader.byte()));
}

/** The match of Tawla that is stored. */
export const truth = async (page, name = "match.tawla") => readMatch(await stored(page, name));

/** The byte of a move, written as `roll`, `confirm`, `opening 6 4` (seat 0's die first), `dice 6 4` or `13/8`. */
function code(text) {
  const [word, ...dice] = text.split(" ");
  const [one, two] = dice.map(Number);
  const [from, to] = word.split("/").map(Number);
  const pair = (one, two) => (one - 1) * 6 + two - 1;
  const known = { roll: 0, confirm: 2, opening: 6 + pair(one, two), dice: 42 + pair(one, two) };
  return known[word] ?? 78 + pair(from, from - to);
}

/**
 * Opens a match that has gone so far already. `turns` are its turns in their order, each as the seat, its dice and its
 * steps by points of its own; the first one has the opening dice. The dice of the last turn may be left out, or its
 * steps. A forced step is the game's own and is not named. The table of Tawla must be closed and no match be open.
 */
export async function takeUp(page, options, turns) {
  await start(page, options);
  const log = [];
  const add = (text) => log.push(code(text));
  turns.forEach(([, dice, ...steps], turn) => {
    const isLast = turn === turns.length - 1;
    if (turn > 0 && dice) add("roll");
    if (dice) add(`${turn > 0 ? "dice" : "opening"} ${dice}`);
    for (const step of steps) add(step);
    if (!isLast) add("confirm");
  });
  return layMatch(page, Buffer.from(log));
}

/**
 * Puts a match of these moves, by their bytes, in the place of the one that is open: with its options and, unless told
 * otherwise, its seed. Gives what is asked of the guest.
 */
export async function layMatch(page, log, newSeed) {
  const text = withMoves(await stored(page, "match.tawla"), await truth(page), log.length, log, newSeed);
  await go(page, "#/");
  await page.locator(".lobby").waitFor();
  await page.evaluate((text) => localStorage.setItem("qahwa.match.tawla", text), text);
  await go(page, "#/tawla");
  return asked(page);
}

/** The moves of chance in a match: opening dice and rolls. */
export const chance = (match) => match.log.filter((move) => move.seat < 0);
