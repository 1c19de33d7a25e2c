// A hand of Ronda that was played to its bill at the page, by the bytes of its moves, to be taken up late.

import { stored, truth } from "./spies.mjs";
import { asked, go } from "./table.mjs";
import { withMoves } from "./truth.mjs";

const SEED = "b41717974d11291c3bf0f0da38dc7bbf789a2dfb30bc6cdf03de83e2c46e6bf0";
const COUNT = 39;
const LOG =
  "000101281d2e250f22162627090312050b211518290a0e0424172f191e1c2d1a2a06111b010d10280200230c021e182d1b2a0c1a10230629" +
  "110a040b020019282f031701050d1c2115240e1e031d030f03250322032e03160318030c031b032a032d031a03060329031003110323030a" +
  "0302031903040328030b03000303030103170305032f030d03150324031c031e0321030e";

/**
 * Puts this hand, without its last plays, in the place of the match that is open, which must go to 21 without a clock.
 * The guest plays the first of an even number of them. Gives what is asked of the guest.
 */
export async function layLate(page, plays) {
  // A play is two bytes.
  const moves = Buffer.from(LOG, "hex").subarray(0, -2 * plays);
  const text = withMoves(await stored(page, "match.ronda"), await truth(page), COUNT - plays, moves, Buffer.from(SEED, "hex"));
  await go(page, "#/");
  await page.locator(".lobby").waitFor();
  await page.evaluate((text) => localStorage.setItem("qahwa.match.ronda", text), text);
  await go(page, "#/ronda");
  return asked(page);
}
