// A page that is killed at any moment - while a card is held, flies, is thought about or stored - is taken up exactly
// where the last save left it. The page runs in a frame that is torn out.

import { expect, test } from "./house.mjs";
import { readMatch as readKarta, tableAfter } from "./karta_truth.mjs";
import { like } from "./table.mjs";
import { readMatch as readTawla } from "./tawla.mjs";
import { positionAfter, readMatch as readRonda } from "./truth.mjs";

const KILLS = 67;

/** What a save says the table must show, beside how many moves there are. */
const GAMES = {
  ronda: (save) => {
    const match = readRonda(save);
    const { hands, table } = positionAfter(match);
    return { match, cards: [...hands[0], ...table] };
  },
  karta: (save) => {
    const match = readKarta(save);
    const { hands } = tableAfter(match);
    return { match, cards: hands[0] };
  },
  tawla: (save) => ({ match: readTawla(save), cards: [] }),
};

/**
 * Sits down, acts at random and is killed, over and over. Gives for each time what was stored when the page was killed
 * and what the next page showed first.
 */
const live = async ([address, game, kills]) => {
  let state = 7;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
  const save = () => localStorage.getItem(`qahwa.match.${game}`);
  const until = async (what, read) => {
    for (const end = performance.now() + 20_000; ; await pause(4)) {
      const found = read();
      if (found) return found;
      if (performance.now() > end) throw new Error(`${what} did not come`);
    }
  };
  const lives = [];
  const acts = new Set();
  while (lives.length < kills) {
    const before = save();
    const frame = document.createElement("iframe");
    frame.style.cssText = "position:fixed;inset:0;width:390px;height:844px";
    frame.src = address;
    document.body.append(frame);
    const all = (selector) => [...(frame.contentDocument?.querySelectorAll(selector) ?? [])];
    const one = (selector) => all(selector)[0];
    if (before === null) {
      (await until("the card of options", () => one('[data-action="start"]:enabled'))).click();
      await until("the first deal", () => save());
      await pause(random(200));
      frame.remove();
      continue;
    }
    const stage = await until("the stage", () => one(".stage[data-version]"));
    lives.push({
      save: before,
      version: Number(stage.dataset.version),
      pieces: all("[data-piece]").map((piece) => piece.dataset.piece),
    });
    // A few acts, none of which is waited for.
    for (let act = random(4); act > 0; act -= 1) {
      await pause(random(120));
      const point = (element, type, move = 0) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const at = { clientX: x + width / 2 + move, clientY: y + height / 2 - move };
        const buttons = type === "pointerup" ? 0 : 1;
        const init = { ...at, buttons, pointerId: 1, isPrimary: true, bubbles: true, cancelable: true, button: 0 };
        element.dispatchEvent(new frame.contentWindow.PointerEvent(type, init));
      };
      const playable = all("[data-playable]");
      const button = one('.act [data-action]:enabled:not([data-action="close"])') ?? one(".pick");
      const place = one("[data-zone][data-accepts]");
      if (button && (playable.length === 0 || random(3) === 0)) {
        acts.add(button.dataset.action ?? "pick");
        button.click();
      } else if (place && random(2)) {
        acts.add("put");
        point(place, "pointerdown");
        point(place, "pointerup");
      } else if (playable.length) {
        const piece = playable[random(playable.length)];
        point(piece, "pointerdown");
        if (random(2)) {
          acts.add("drag");
          point(piece, "pointermove", 40);
        } else {
          acts.add("tap");
          point(piece, "pointerup");
        }
      }
    }
    // Sometimes long enough for the opponent's move.
    await pause(random(3) ? random(60) : 200 + random(300));
    frame.remove();
  }
  return { lives, acts: [...acts] };
};

test(`matches of all games are taken up exactly where they were after each of ${3 * KILLS} kills`, async ({ page, house, visit }) => {
  test.setTimeout(240_000);
  await visit();
  await like(page, { motion: "quick", pace: "short" });
  // Any page of the same site, so that the storage is shared.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto("./build.txt");
  await page.setViewportSize({ width: 390, height: 844 });
  // All at once: each waits for itself most of the time.
  const lived = Object.keys(GAMES).map((game) => page.evaluate(live, [`${house.url}#/${game}?level=easy`, game, KILLS]));
  for (const [place, [game, read]] of Object.entries(GAMES).entries()) {
    const { lives, acts } = await lived[place];
    const moves = new Set();
    for (const { save, version, pieces } of lives) {
      const { match, cards } = read(save);
      expect(version, `${game}: the moves`).toBe(match.log.length + 2 * match.undone);
      for (const card of cards) expect(pieces, game).toContain(`card-${card}`);
      moves.add(match.log.length);
    }
    // It was a match and not one moment of it, and all kinds of acts were cut off.
    expect(moves.size, `${game}: moments`).toBeGreaterThan(KILLS / 8);
    for (const act of ["tap", "drag"]) expect(acts, game).toContain(act);
  }
});
