// The house for everybody: what axe finds, what is said, where the focus goes, what the keyboard leaves to the page.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./house.mjs";
import { holdOpponent, said } from "./spies.mjs";
import { action, asked, begin, go, leave, playByClicks, read, resize, stage, start } from "./table.mjs";
import * as tawla from "./tawla.mjs";
import { TOURS } from "./tour.mjs";

/** Notes in `found` what axe complains about on a screen, under its name. */
async function complain(page, name, found) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).analyze();
  for (const { id, nodes } of violations) {
    for (const { target, any, all, none } of nodes) {
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      (found[`${id} at ${target}: ${why}`] ??= []).push(name);
    }
  }
}

for (const [game, { tour, screens }] of Object.entries(TOURS)) {
  test(`axe finds nothing to complain about on any screen of ${game}, neither in the dark nor in the light`, async ({ page, visit }) => {
    test.setTimeout(300_000);
    const found = {};
    let seen = 0;
    await tour(page, visit, "dark", async (name) => {
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-theme", "dark");
      await complain(page, name, found);
      // The style sheet has nothing but this attribute to go by.
      await root.evaluate((root) => root.setAttribute("data-theme", "light"));
      await complain(page, `${name} in the light`, found);
      await root.evaluate((root) => root.setAttribute("data-theme", "dark"));
      seen += 1;
    });
    expect(found).toEqual({});
    expect(seen).toBe(screens);
  });
}

test("axe finds nothing to complain about at Tawla's table in any of four windows", async ({ page, visit }) => {
  test.setTimeout(120_000);
  await visit();
  // From 13 a checker goes to 9, to 7 and to 3.
  await tawla.takeUp(page, { variant: "aada", target: 3 }, [[0, "6 4"]]);
  const found = {};
  for (const window of [[360, 640], [390, 844], [844, 390], [1280, 800]]) {
    await resize(page, window);
    await complain(page, `${window.join(" x ")} at rest`, found);
    await page.locator('[data-piece="w-13-4"]').focus();
    await page.keyboard.press("Enter");
    expect((await tawla.read(page)).accepts.toSorted()).toEqual(["p3", "p7", "p9"]);
    await complain(page, `${window.join(" x ")} with a chosen checker`, found);
    await page.keyboard.press("Escape");
  }
  expect(found).toEqual({});
});

test("what happens is said: one's own plays, the opponent's, and each refusal, even twice the same", async ({ page, visit }) => {
  const opponent = await holdOpponent(page);
  await visit();
  await opponent.release();
  await start(page);
  // The lines that an act brings, as soon as `count` of them begin as named. What stands on the stage is there a
  // little before it is said.
  const fresh = async (act, start, count) => {
    const before = await page.locator('[role="log"] p').count();
    await page.evaluate(() => {
      window.lines = [];
      window.listener?.disconnect();
      window.listener = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.lines.push(...[...addedNodes].map((line) => line.textContent));
      });
      window.listener.observe(document.querySelector('[role="log"]'), { childList: true });
    });
    expect(before).toBeGreaterThan(0);
    await act();
    const lines = () => page.evaluate(() => window.lines);
    await expect.poll(async () => (await lines()).filter((line) => line.startsWith(start)).length).toBe(count);
    return lines();
  };
  await expect(page.locator('[role="log"]')).toHaveAttribute("aria-live", "polite");

  await opponent.hold();
  await fresh(() => playByClicks(page), "لعبتي ", 1);

  const refused = async () => {
    await page.locator('.piece[aria-label*="ماشي دورك"]').first().focus();
    await page.keyboard.press("Enter");
  };
  const twice = async () => {
    await refused();
    await refused();
  };
  const refusals = await fresh(twice, "ماشي دورك", 2);
  expect(refusals).toEqual(["ماشي دورك، تسنى خصمك يلعب.", "ماشي دورك، تسنى خصمك يلعب."]);
  await expect(page.locator(".say.no")).toHaveText(/^ماشي دورك/);

  const freed = async () => {
    await opponent.release();
    await asked(page);
  };
  await fresh(freed, "\u2068بلال\u2069 لعب ", 1);
  await expect(page.locator(".say.no")).toHaveCount(0);
  expect((await said(page)).length, "old lines go").toBeLessThanOrEqual(12);
});

test("the arrows walk over the table without moving the page, and Tab leaves it both ways", async ({ page, visit }) => {
  await visit();
  await start(page);
  // As when the table stands in a longer page.
  await page.evaluate(() => {
    document.body.style.minHeight = "300vh";
    document.body.style.minWidth = "200vw";
  });
  const focus = () => page.evaluate(() => document.activeElement.dataset.piece ?? document.activeElement.dataset.zone);
  await page.locator("[data-playable]").first().focus();
  const visited = new Set();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End"]) {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(key);
      visited.add(await focus());
      expect(await page.evaluate(() => [scrollX, scrollY]), `after ${key}`).toEqual([0, 0]);
    }
  }
  expect(visited).not.toContain(undefined);
  const { hand, table } = await read(page);
  expect(visited.size, "the hand and the table are reached").toBeGreaterThanOrEqual(hand.length);
  expect([...visited].some((name) => table.includes(name?.slice(5)))).toBe(true);

  await page.locator("[data-playable]").first().focus();
  expect(await stage(page).locator('[tabindex="0"]').count(), "one stop for Tab").toBe(1);
  await page.keyboard.press("Tab");
  expect(await focus()).toBeUndefined();
  await page.locator("[data-playable]").first().focus();
  await page.keyboard.press("Shift+Tab");
  expect(await focus()).toBeUndefined();
  await page.keyboard.press("Tab");
  expect(await focus(), "and comes back").toBeDefined();
});

test("Tab comes to the leftmost card that can be played", async ({ page, visit }) => {
  await visit();
  await start(page);
  await page.locator(".bar button").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(`[data-piece="card-${(await read(page)).hand[0]}"]`)).toBeFocused();
});

test("left is left: the arrows follow the eye and not the script", async ({ page, visit }) => {
  await visit();
  await start(page);
  const { hand } = await read(page);
  const focus = () => page.evaluate(() => document.activeElement.dataset.piece);
  await page.locator(`[data-piece="card-${hand[0]}"]`).focus();
  await page.keyboard.press("ArrowRight");
  expect(await focus()).toBe(`card-${hand[1]}`);
  await page.keyboard.press("ArrowRight");
  expect(await focus()).toBe(`card-${hand[2]}`);
  await page.keyboard.press("ArrowLeft");
  expect(await focus()).toBe(`card-${hand[1]}`);
  await page.keyboard.press("End");
  expect(await focus()).toBe(`card-${hand[2]}`);
  await page.keyboard.press("Home");
  expect(await focus()).toBe(`card-${hand[0]}`);
});

test("the menu, the question and the bill take the focus, and the menu gives it back", async ({ page, visit }) => {
  await visit();
  await start(page);
  const open = page.locator(".bar button");
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(action(page, "continue")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".veil")).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await action(page, "ask-leave").focus();
  await page.keyboard.press("Enter");
  await expect(action(page, "stay")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(open).toBeFocused();
  await leave(page);
  await expect(action(page, "rematch")).toBeFocused();
  await page.keyboard.press("Enter");
  await asked(page);
  await expect(stage(page).locator(":focus"), "another match gives it to the table").toHaveAttribute("data-playable", "");
});

test("a table card says that nothing is chosen in a capture", async ({ page, visit }) => {
  await visit();
  await start(page);
  await page.locator('.piece[aria-label*="ف الطابلة"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".say.no")).toHaveText(/^الماكلة كتدار بوحدها/);
});

test("while a sheet lies over the table nothing below it can be reached", async ({ page, visit }) => {
  await visit();
  await start(page);
  const wander = async (what) => {
    for (const key of [...Array(9).fill("Tab"), ...Array(9).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const below = await page.evaluate(() => document.activeElement.closest(".stage, .bar")?.className);
      expect(below, `${key} under ${what}`).toBeUndefined();
    }
  };
  await page.locator(".bar button").click();
  await expect(action(page, "continue")).toBeFocused();
  await wander("the menu");
  await action(page, "ask-leave").click();
  await expect(action(page, "stay")).toBeFocused();
  await wander("the question");
  await action(page, "leave").click();
  await expect(action(page, "rematch")).toBeFocused();
  await wander("the bill");
});

test("with reduced motion nothing moves", async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const opponent = await holdOpponent(page);
  await visit();
  await opponent.release();
  // The setting says that everything moves; the device has the last word.
  await begin(page, { likes: { motion: "calm" } });
  await page.evaluate(() => {
    window.moving = new Set();
    const look = () => {
      for (const { animationName, transitionProperty, effect } of document.getAnimations()) {
        window.moving.add(`${animationName ?? transitionProperty ?? "flight"} of ${effect.target.className}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await asked(page);
  for (let plays = 0; plays < 3; plays += 1) {
    await playByClicks(page);
    await asked(page);
  }
  await opponent.hold();
  await playByClicks(page);
  await page.locator('.piece[aria-label*="ماشي دورك"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".say.no")).toBeVisible();
  await opponent.release();
  await asked(page);
  await page.locator(".bar button").click();
  await action(page, "ask-leave").click();
  await action(page, "leave").click();
  await action(page, "rematch").waitFor();
  await go(page, "#/settings");
  await expect(page.locator(".leaf")).toContainText("جهازك يطلب حركة أقل");
  expect(await page.evaluate(() => [...window.moving])).toEqual([]);
});

test("the page may be zoomed with two fingers", async ({ page, visit }) => {
  await visit();
  const viewport = await page.locator('meta[name="viewport"]').getAttribute("content");
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  for (const place of ["#/", "#/settings", "#/ronda/rules", "#/ronda"]) {
    await go(page, place);
    await page.locator("main").waitFor();
    const touch = await page.evaluate(() => ["html", "body", "#app", "main"].map((what) => getComputedStyle(document.querySelector(what)).touchAction));
    expect(touch, `${place} leaves gestures to the browser`).toEqual(["auto", "auto", "auto", "auto"]);
  }
});
