// What a guest cannot do but a test must: hold the opponent's thoughts, hide the page, watch what is shown and said.

import { expect } from "./house.mjs";
import { NAMES, hiddenAfter, readMatch } from "./truth.mjs";

/** The text under a name of the house's storage. */
export const stored = (page, name) => page.evaluate((name) => localStorage.getItem(`qahwa.${name}`), name);

/** The match of Ronda that is stored. */
export const truth = async (page, name = "match.ronda") => readMatch(await stored(page, name));

/** The moves that the guest made in a match. */
export const ownMoves = (match) => match.log.filter((move) => move.seat === 0);

/**
 * Holds what is asked of the opponent's worker until `release`; call it before the page is opened. Without an answer
 * for ten seconds the page thinks by itself.
 */
export async function holdOpponent(page) {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const held = [];
    window.opponent = {
      hold: true,
      release() {
        this.hold = false;
        for (const letGo of held.splice(0)) letGo();
      },
    };
    Worker.prototype.postMessage = function (...message) {
      if (window.opponent.hold) held.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
  });
  return {
    release: () => page.evaluate(() => window.opponent.release()),
    hold: () => page.evaluate(() => void (window.opponent.hold = true)),
  };
}

/** Tells the page that it is hidden, or visible again. */
export const setHidden = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

/** Notes each quiet line from now on, until the page is loaded anew. Gives a function that reads them. */
export async function noteNotices(page) {
  await page.evaluate(() => {
    window.notices = [...document.querySelectorAll("#app .slip")].map((slip) => slip.firstChild.textContent);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.matches?.(".slip")) window.notices.push(node.firstChild.textContent);
      }
    }).observe(document.querySelector("#app"), { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.notices);
}

/** The lines said so far that are still kept. */
export const said = (page) => page.locator('[role="log"] p').allTextContents();

/** How a game names its cards, and what its guest cannot know. */
const RONDA = { names: NAMES, truth, hiddenAfter, before: "" };

/**
 * Notes in every frame which cards the whole page names, by the version of the match. Gives a function that compares
 * them with the truth: no card may be named that the guest cannot know. `before` is a pattern of what stands before a
 * name.
 */
export async function watchCards(page, { names, truth, hiddenAfter, before } = RONDA) {
  await page.evaluate(([names, before]) => {
    // The longest first: `cups-1` must not be found in `cups-12`.
    const pattern = new RegExp(`${before}(?:${names.sort((one, two) => two.length - one.length).join("|")})`, "g");
    const log = document.querySelector('[role="log"]');
    const seen = (window.seenCards = {});
    const note = (text) => {
      const version = document.querySelector(".stage")?.dataset.version;
      if (version === undefined) return;
      const known = (seen[version] ??= []);
      for (const name of text.match(pattern) ?? []) if (!known.includes(name)) known.push(name);
    };
    let isDirty = true;
    new MutationObserver((changes) => {
      isDirty = true;
      // A line is true when it is said; that it stays for a while tells nothing about what comes later.
      for (const { target, addedNodes } of changes) {
        if (target === log) for (const line of addedNodes) note(line.textContent);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      requestAnimationFrame(look);
      if (!isDirty) return;
      isDirty = false;
      const roots = [...document.querySelectorAll("*")].map((element) => element.shadowRoot?.innerHTML ?? "");
      note(document.documentElement.outerHTML.replace(log.outerHTML, "") + roots.join(""));
    };
    look();
  }, [[...names.keys()], before]);

  return async () => {
    const [seen, match] = await Promise.all([page.evaluate(() => window.seenCards), truth(page)]);
    const versions = Object.keys(seen).map(Number);
    expect(versions.length).toBeGreaterThan(1);
    for (const version of versions) {
      const hidden = hiddenAfter(match, version);
      const betrayed = seen[version].filter((name) => hidden.has(names.get(name)));
      expect(betrayed, `named at version ${version}`).toEqual([]);
    }
    return { versions: versions.length, names: new Set(Object.values(seen).flat()).size };
  };
}

/** The errors that nobody caught, from now on. */
export function uncaught(page) {
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}
