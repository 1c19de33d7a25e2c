// Tours of the house: every screen a guest can see, in the order in which one comes to them.

import { holdOpponent } from "./spies.mjs";
import { action, asked, begin, go, leave, like, playByClicks, stage } from "./table.mjs";
import * as karta from "./karta.mjs";
import { chooses, laden, last, lays, ones, seven, third } from "./karta_positions.mjs";
import { tableAfter } from "./karta_truth.mjs";
import { layLate as layHandLate } from "./ronda_late.mjs";
import * as tawla from "./tawla.mjs";
import { AADA_OF_THREE, layLate, THIRTY_ONE } from "./tawla_late.mjs";

/**
 * The tours by their game, and how many screens each shows. `tour(page, visit, theme, see)` calls `see(name)` on every
 * screen, in a theme, with nothing moving. The page must not be open yet.
 */
export const TOURS = {
  ronda: { tour: tourOfRonda, screens: 23 },
  karta: { tour: tourOfKarta, screens: 14 },
  tawla: { tour: tourOfTawla, screens: 12 },
};

/** The house and Ronda. */
async function tourOfRonda(page, visit, theme, see) {
  const opponent = await holdOpponent(page);
  const sheet = async (name, what) => {
    await what.waitFor();
    await see(name);
  };
  await visit();
  await opponent.release();
  await like(page, { theme });
  await see("settings");
  await go(page, "#/records");
  await sheet("records-empty", page.locator(".leaf .blank"));
  await go(page, "#/");
  await sheet("lobby", page.locator(".lobby"));
  await go(page, "#/ronda/rules");
  await sheet("rules", page.locator(".leaf:not([aria-busy])"));
  await go(page, "#/ronda/proof");
  await sheet("proof", action(page, "verify"));
  await go(page, "#/ronda");
  await sheet("options", page.locator(".paper"));

  await begin(page, { likes: { theme } });
  await asked(page);
  await see("table");
  await page.locator("[data-playable]").first().focus();
  await page.keyboard.press("Enter");
  await sheet("table-chosen", page.locator(".piece.sel"));
  await opponent.hold();
  await page.keyboard.press("Enter");
  await page.locator('.stage[data-turn="1"]').waitFor();
  await see("table-other");
  await page.locator('.piece[aria-label*="ماشي دورك"]').first().focus();
  await page.keyboard.press("Enter");
  await sheet("table-refused", page.locator(".say.no"));
  await opponent.release();
  await asked(page);
  await page.locator(".bar button").click();
  await sheet("menu", page.locator(".menu"));
  await action(page, "ask-leave").click();
  await sheet("leave", page.locator(".ask"));
  await action(page, "stay").click();
  await go(page, "#/");
  await sheet("lobby-waiting", page.locator(".tile .sc"));
  await go(page, "#/ronda");
  await stage(page).waitFor();
  await layHandLate(page, 4);
  while ((await asked(page)) === "play") await playByClicks(page);
  await see("bill");
  if (await action(page, "next").isVisible()) {
    await action(page, "next").click();
    await asked(page);
    await leave(page);
  }
  await see("end");
  await go(page, "#/ronda/proof");
  await action(page, "verify").click();
  await sheet("proof-verified", page.locator(".verdict"));
  await go(page, "#/records");
  await sheet("records", page.locator(".leaf table").first());
  await go(page, "#/ronda/replay");
  await sheet("replay", page.locator(".reel"));
  await action(page, "step-on").click();
  await action(page, "lines").click();
  await sheet("replay-lines", page.locator(".moves"));
  await go(page, "#/match/no-match");
  await sheet("carry", page.locator(".found [role=alert]"));
  await go(page, "#/ronda");
  await action(page, "close").click();
  await page.locator(".lobby").waitFor();
  await go(page, "#/ronda");
  await page.locator(".sitters > summary").click();
  await page.locator('label:has(input[name="seat-2"])').first().click();
  await sheet("options-seats", page.locator("#name-seat-2"));
  await action(page, "start").click();
  await sheet("hand-over", action(page, "take-device"));
  await go(page, "#/poker");
  await sheet("notice", page.locator("#app .slip"));
}

/** What is Tawla's own. */
async function tourOfTawla(page, visit, theme, see) {
  const opponent = await holdOpponent(page);
  await visit();
  await opponent.release();
  await like(page, { theme });
  await go(page, "#/tawla/rules");
  await page.locator(".leaf:not([aria-busy])").waitFor();
  await see("rules");
  await go(page, "#/tawla");
  await page.locator(".paper").waitFor();
  await see("options");

  await tawla.start(page, { likes: { theme }, ...AADA_OF_THREE.options });
  await tawla.playUntil(page, ["roll"]);
  await see("roll");
  await tawla.playUntil(page, ["move"]);
  await see("table");
  // A checker that has only one way goes it at once.
  for (let isChosen = false; !isChosen; ) {
    await tawla.playUntil(page, ["move"]);
    await page.locator("[data-playable]").last().focus();
    await page.keyboard.press("Enter");
    isChosen = (await tawla.read(page)).chosen !== undefined;
  }
  await see("chosen");
  await page.keyboard.press("Escape");
  await tawla.playUntil(page, ["confirm"]);
  await see("confirm");
  await opponent.hold();
  await tawla.press(page, "confirm");
  await page.locator('.stage[data-turn="1"]').waitFor();
  await page.locator('.stage [data-piece^="b-"][role="button"]').first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".say.no").waitFor();
  await see("refused");
  await opponent.release();
  await layLate(page, AADA_OF_THREE, 4);
  await tawla.rush(page, ".bill");
  await see("bill");
  if (await action(page, "next").isVisible()) {
    await action(page, "next").click();
    await tawla.asked(page);
    await leave(page);
  }
  await see("end");
  await go(page, "#/tawla/proof");
  await action(page, "verify").click();
  await page.locator(".verdict").waitFor();
  await see("proof");

  await go(page, "#/tawla");
  await tawla.asked(page);
  await action(page, "close").click();
  await page.locator(".lobby").waitFor();
  await tawla.start(page, { likes: { theme }, ...THIRTY_ONE.options });
  await tawla.playUntil(page, ["move"]);
  await see("thirty-one");
  await layLate(page, THIRTY_ONE, 8);
  await tawla.rush(page, ".stage:has([data-playable]):has([data-piece^='b-off'])");
  await see("thirty-one-late");
}

/** What is Karta's own. */
async function tourOfKarta(page, visit, theme, see) {
  const opponent = await holdOpponent(page);
  const likes = { theme };
  await visit();
  await opponent.release();
  await like(page, likes);
  await go(page, "#/karta/rules");
  await page.locator(".leaf:not([aria-busy])").waitFor();
  await see("rules");
  await go(page, "#/karta");
  await page.locator(".paper").waitFor();
  await see("options");

  await karta.start(page, { likes, seats: 2 });
  await see("table-2");
  await leave(page);
  await action(page, "close").click();
  await page.locator(".lobby").waitFor();
  await karta.sitDown(page, seven(20), { likes });
  await see("forced");
  await page.locator(karta.cardOf("3B")).focus();
  await page.keyboard.press("Enter");
  await page.locator(".say.no").waitFor();
  await see("refused");
  await page.locator(karta.cardOf("7B")).focus();
  await page.keyboard.press("Enter");
  await page.locator(".piece.sel").waitFor();
  await see("chosen");
  await karta.sitDown(page, chooses(), { likes });
  await see("suits");
  await karta.sitDown(page, ones(), { likes });
  await see("penalty");
  await go(page, "#/");
  await page.locator(".tile.t-karta .btn").waitFor();
  await see("lobby-waiting");
  await karta.sitDown(page, laden(), { likes });
  await see("thirty");

  const match = last();
  await karta.sitDown(page, match, { likes });
  await opponent.hold();
  await karta.byClicks(page, lays(tableAfter(match)));
  await action(page, "finish").waitFor();
  await see("watch");
  await opponent.release();
  await karta.sitDown(page, third(), { likes });
  await see("end");
  await go(page, "#/karta/proof");
  await action(page, "verify").click();
  await page.locator(".verdict").waitFor();
  await see("proof");
  await go(page, "#/records");
  await page.locator(".leaf table").first().waitFor();
  await see("records");
}
