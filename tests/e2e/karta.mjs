// Sitting down at a table of Karta and playing there, as a guest would: with a mouse, a finger or the keyboard.

import { expect } from "./house.mjs";
import { readMatch, suit, tableAfter, writeMatch } from "./karta_truth.mjs";
import { stored } from "./spies.mjs";
import { action, choose, go, later, LEVELS, like, spot, stage, version } from "./table.mjs";

const SEATS = [2, 3, 4];
const CLOCKS = [undefined, 20];

/** Fills in the menu card of options, which must lie there. */
export async function order(page, { seats = 4, clock, level = "easy", word } = {}) {
  await choose(page, "seats", SEATS.indexOf(seats));
  await choose(page, "clock", CLOCKS.indexOf(clock));
  await choose(page, "level", LEVELS.indexOf(level));
  if (word) await page.locator("#own-word").fill(word);
}

/** Starts a match and waits until the guest is asked for something. The page must be open. */
export async function start(page, { likes, ...options } = {}) {
  await like(page, likes);
  await go(page, "#/karta");
  await order(page, options);
  await action(page, "start").click();
  return asked(page);
}

/** Sits down to a match that lies on the table, as karta_truth.mjs makes them. The page must be open elsewhere. */
export async function sitDown(page, match, { likes } = {}) {
  await like(page, likes);
  await page.evaluate((save) => localStorage.setItem("qahwa.match.karta", save), writeMatch(match));
  await go(page, "#/karta");
  return asked(page);
}

/**
 * What the stage shows: hooks; the own hand from the left, the up-card and the suit that is forced on it; the penalty;
 * how many cards each seat holds and who is out where; what can be played, what is chosen, the buttons that are enabled.
 */
export const read = (page) =>
  stage(page).evaluate((stage) => {
    const all = (selector) => [...stage.querySelectorAll(selector)];
    const named = (selector) =>
      all(selector)
        .sort((one, two) => one.getBoundingClientRect().x - two.getBoundingClientRect().x)
        .map((piece) => piece.dataset.piece);
    const cards = (words) => named(`[data-piece^="card-"][aria-label${words}]`).map((name) => name.slice(5));
    const number = (element) => Number(element?.dataset.n ?? element?.textContent ?? 0);
    const piece = (name) => stage.querySelector(`[data-piece="${name}"] [data-n]`);
    const { turn, seat, phase, version } = stage.dataset;
    return {
      turn: Number(turn),
      seat: Number(seat),
      phase,
      version: Number(version),
      over: stage.hasAttribute("data-over"),
      hand: cards('*="فيدك"').concat(cards('*="مختارة"')),
      top: cards('^="الورقة المكشوفة"')[0],
      forced: stage.querySelector('[data-piece^="suit-"][aria-label^="الشكل المفروض"]')?.dataset.piece.slice(5),
      penalty: number(piece("seal")),
      playable: named("[data-playable]"),
      chosen: stage.querySelector('[aria-pressed="true"]')?.dataset.piece,
      held: stage.querySelector(".held")?.dataset.piece,
      enabled: all("[data-action]:enabled").map((button) => button.dataset.action),
      names: all(".seat").map((seat) => seat.querySelector(".name").textContent),
      counts: all(".seat").map((seat, index) => number(index === 0 ? seat.querySelector(".score bdi") : piece(`count-${index}`))),
      places: all(".seat").map((seat) => number(seat.querySelector(".place"))),
    };
  });

/**
 * Waits until the guest is asked for something: to `play`, to `answer-penalty` or `answer-skip`, to `choose-suit`; he
 * may only watch any longer (`watch`), or the match is `over`.
 */
export async function asked(page, timeout = 30_000) {
  const answer = await page.waitForFunction(
    () => {
      if (document.querySelector('[data-action="rematch"]')) return "over";
      const stage = document.querySelector(".stage");
      if (!stage) return false;
      if (stage.querySelector('[data-action="finish"]')) return "watch";
      if (stage.dataset.turn !== stage.dataset.seat) return false;
      return stage.querySelector("[data-playable], [data-action]:enabled") !== null && stage.dataset.phase;
    },
    undefined,
    { timeout, polling: 30 },
  );
  return answer.jsonValue();
}

/** The match of Karta that is stored, and where it stands by the rules. */
export const truth = async (page, name = "match.karta") => readMatch(await stored(page, name));
export const position = async (page) => tableAfter(await truth(page));

const PHASES = { play: "play", penalty: "answer-penalty", skip: "answer-skip", suit: "choose-suit" };
export const cardOf = (card) => `[data-piece="card-${card}"]`;
export const tokenOf = (letter) => `[data-piece="suit-${letter}"]`;
/** The laid cards: the up-card lies over their place. */
export const DISCARD = '[data-piece][aria-label^="الورقة المكشوفة"]';
export const STOCK = '[data-piece="stock"]';

/** The table shows what the rules say: the guest's cards, the middle, how many cards the others hold, what can be played. */
export async function expectTrue(page, when) {
  const [shown, table] = [await read(page), await position(page)];
  const sorted = (cards) => cards.toSorted();
  const pieceOf = (move) => (move.play ? `card-${move.play}` : move.suit ? `suit-${move.suit}` : move.pass ? [] : "stock");
  const plays = table.legal.flatMap(pieceOf).filter((piece) => piece !== "stock" || table.stock.length > 0);
  const truth = {
    phase: PHASES[table.phase],
    turn: table.actor,
    hand: sorted(table.hands[0]),
    top: table.top,
    forced: table.forced,
    penalty: table.penalty,
    counts: table.hands.map((hand) => hand.length),
    places: table.hands.map((_, seat) => table.out.indexOf(seat) + 1),
    playable: sorted(plays),
  };
  const { phase, turn, hand, top, forced, penalty, counts, places, playable } = shown;
  const seen = { phase, turn, hand: sorted(hand), top, forced, penalty, counts, places, playable: sorted(playable) };
  expect(seen, when).toEqual(truth);
  return table;
}

/** When each page was last tapped: where a card was put the table takes no tap for a while (see `table::gesture`). */
const tapped = new WeakMap();
const ECHO = 350;

/** Taps with a finger, else clicks. */
async function touch(page, what, finger) {
  await page.waitForTimeout(Math.max(0, (tapped.get(page) ?? 0) + ECHO - Date.now()));
  const { x, y } = await spot(page, what);
  await (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** What a move is made with: a card, a token, or a button and the stock. */
const BUTTONS = { draw: "draw", take: "take", pass: "pass" };
const buttonOf = (move) => BUTTONS[Object.keys(BUTTONS).find((name) => move[name])];

/** Makes a move with taps: a card and the laid cards, the stock or its place or a button, a token. */
export async function byTaps(page, move, finger = true) {
  const before = await version(page);
  if (move.play) {
    await touch(page, cardOf(move.play), finger);
    await expect(page.locator(cardOf(move.play))).toHaveAttribute("aria-pressed", "true");
    const { x, y } = await spot(page, DISCARD);
    await (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  } else if (move.suit) await touch(page, tokenOf(move.suit), finger);
  // Where no stock is left its place takes the tap.
  else if (move.draw) await touch(page, (await page.locator(STOCK).count()) > 0 ? STOCK : '[data-zone="stock"]', finger);
  else await touch(page, `[data-action="${buttonOf(move)}"]`, finger);
  tapped.set(page, Date.now());
  await later(page, before);
}

export const byClicks = (page, move) => byTaps(page, move, false);

/** Picks a card up with the mouse and moves it over the laid cards, without letting go. */
export async function drag(page, card) {
  const from = await spot(page, cardOf(card));
  const to = await spot(page, DISCARD);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

/** Lays cards by dragging; whatever is no card is clicked. */
export async function byDrag(page, move) {
  if (!move.play) return byClicks(page, move);
  const before = await version(page);
  await drag(page, move.play);
  await page.mouse.up();
  await later(page, before);
}

const focused = (page, selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);

/** Presses Tab until the focus stands there. */
export async function tabTo(page, selector, most = 25) {
  for (let presses = 0; !(await focused(page, selector)); presses += 1) {
    expect(presses, `${selector} is reached by tabs`).toBeLessThan(most);
    await page.keyboard.press("Tab");
  }
}

/**
 * Walks with the arrows over the table to a piece, as the eye would: up or down to its row, then along it. Where that
 * leads nowhere, the other ways.
 */
async function walkTo(page, selector) {
  if (!(await focused(page, ".stage :is([data-piece], [data-zone])"))) await tabTo(page, ".stage :is([data-piece], [data-zone])");
  const tried = {};
  for (let presses = 0; presses < 120; presses += 1) {
    const [here, ...arrows] = await page.evaluate((selector) => {
      const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const here = document.activeElement;
      if (here.matches(selector)) return [];
      const [from, to] = [middle(here), middle(document.querySelector(selector))];
      const [across, away] = to.x > from.x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      const [down, up] = to.y > from.y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
      const ways = Math.abs(to.y - from.y) > 30 ? [down, across, away, up] : [across, down, up, away];
      return [here.dataset.piece ?? here.dataset.zone, ...ways];
    }, selector);
    if (!here) return;
    tried[here] ??= [];
    const [arrow] = arrows.filter((arrow) => !tried[here].includes(arrow));
    if (!arrow) tried[here] = [];
    tried[here].push(arrow ?? arrows[0]);
    await page.keyboard.press(arrow ?? arrows[0]);
  }
  throw new Error(`${selector} was not reached by the arrows from ${Object.keys(tried)}`);
}

/** Makes a move with the keyboard alone. */
export async function byKeys(page, move) {
  const before = await version(page);
  if (buttonOf(move)) {
    await tabTo(page, `[data-action="${buttonOf(move)}"]`);
    await page.keyboard.press("Enter");
  } else {
    await walkTo(page, move.play ? cardOf(move.play) : tokenOf(move.suit));
    await page.keyboard.press("Enter");
    if ((await version(page)) === before && move.play) {
      expect((await read(page)).chosen).toBe(`card-${move.play}`);
      await page.keyboard.press("Enter");
    }
  }
  await later(page, before);
}

/** Cards first, those without an effect before the others; now and then it draws instead, to see both. */
export function usual(table, turn = 1) {
  const { legal } = table;
  const plain = ({ play }) => play && ![1, 2, 4, 7].includes(Number.parseInt(play, 10));
  if (turn % 9 === 8 && legal.length > 1) return legal.at(-1);
  if (table.phase === "suit") {
    const held = (move) => table.hands[0].filter((card) => suit(card) === move.suit).length;
    return legal.reduce((best, move) => (held(move) > held(best) ? move : best));
  }
  return legal.find(plain) ?? legal[0];
}

/**
 * Plays by `make(page, move)` until the match is over; the table is compared with the truth at each step. Who is out
 * asks for the end.
 */
export async function playOut(page, make, pick = usual) {
  for (let turn = 0; ; turn += 1) {
    const what = await asked(page, 60_000);
    if (what === "over") return;
    if (what === "watch") {
      await action(page, "finish").click();
      await action(page, "rematch").waitFor({ timeout: 60_000 });
      continue;
    }
    const table = await expectTrue(page, `turn ${turn}`);
    await make(page, pick(table, turn));
  }
}

/** The places on the bill, the winner first: each name with its place, and who has lost. */
export const readPlaces = (page) =>
  page.locator(".bill").evaluate((bill) => ({
    title: bill.querySelector("h2").textContent,
    places: [...bill.querySelectorAll(".places li")].map((li) => ({
      place: Number(li.querySelector("b").textContent),
      name: li.querySelector("span:not(.face)").textContent,
      isLost: li.classList.contains("lost"),
    })),
  }));
