// A tour of the house: every screen a guest can see, in the order in which one comes to them.

import { holdOpponent } from "./spies.mjs";
import { action, asked, begin, go, leave, like, playByClicks, stage } from "./table.mjs";

/** How many screens the tour shows. */
export const SCREENS = 18;

/** Calls `see(name)` on every screen, in a theme, with nothing moving. The page must not be open yet. */
export async function tour(page, visit, theme, see) {
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
  await go(page, "#/poker");
  await sheet("notice", page.locator("#app .slip"));
}
