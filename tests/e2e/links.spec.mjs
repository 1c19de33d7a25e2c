// Links that carry the options of a match.

import { expect, test } from "./house.mjs";
import { truth as tawlaTruth } from "./tawla.mjs";
import { action, choose, go, leave, like, LEVELS } from "./table.mjs";

/** What is chosen on the card of options: the words of each group's choice, and the level. */
const card = (page) =>
  page.locator("form.paper").evaluate((form) => {
    const chosen = {};
    for (const input of form.querySelectorAll("input:checked")) {
      chosen[input.name] = input.closest("label").textContent.replace(/[\u2066-\u2069]/g, "").trim();
    }
    return chosen;
  });

const level = (page) => page.locator('input[name="level"]').evaluateAll((inputs) => inputs.findIndex((input) => input.checked));

test("a link chooses the options, and what it does not name stays as it was", async ({ page, visit }) => {
  await visit("#/tawla?variant=aada&target=5&level=hard");
  await expect(action(page, "start")).toBeVisible();
  const first = await card(page);
  expect([first.variant, first.target, await level(page)]).toEqual(["العادة", "٥", LEVELS.indexOf("hard")]);
  await expect(page.locator('[role="status"] .slip')).toHaveCount(0);

  // Another link to the same table, while its card lies there.
  await go(page, "#/tawla?variant=thirty_one&clock=off");
  await expect.poll(() => card(page).then(({ variant }) => variant)).toBe("٣١");
  const second = await card(page);
  expect([second.target, second.clock]).toEqual(["١١", "مفتوح"]);
});

test("what a link wishes in vain is named, and the usual stands in its place", async ({ page, visit }) => {
  await visit("#/tawla?variant=aada&target=4&level=god&dice=loaded");
  const slip = page.locator('[role="status"] .slip');
  for (const part of ["target=4", "level=god", "dice=loaded"]) await expect(slip).toContainText(part);
  await expect(slip).not.toContainText("variant=aada");
  const now = await card(page);
  expect([now.variant, now.target, await level(page)]).toEqual(["العادة", "٣", LEVELS.indexOf("middle")]);
});

test("a link with markup and bytes that are no text is words and nothing else", async ({ page, visit }) => {
  await visit(`#/ronda?target=<img src=x onerror=alert(1)>&%ff=%00&${"a".repeat(3_000)}=1`);
  await expect(page.locator('[role="status"] .slip')).toBeVisible();
  await expect(page.locator('[role="status"] .slip img')).toHaveCount(0);
  await expect(action(page, "start")).toBeEnabled();
});

test("a link to a table where a match lies open waits for the next one", async ({ page, visit }) => {
  await visit();
  await like(page);
  await go(page, "#/ronda");
  await choose(page, "target", 1);
  await action(page, "start").click();
  await expect(page.locator(".stage")).toHaveAttribute("data-turn", /\d/);
  await visit("#/ronda?target=41&level=easy");
  await expect(page.locator(".stage")).toBeVisible();
  await expect(page.locator('[role="status"] .slip')).toContainText("الرابط");
  await leave(page);
  await action(page, "rematch").waitFor();
  await page.locator(".veil .act .btn").last().click();
  await go(page, "#/ronda?target=41&level=easy");
  await expect(action(page, "start")).toBeVisible();
  expect([(await card(page)).target, await level(page)]).toEqual(["41", LEVELS.indexOf("easy")]);
  // The computer that sat there last time plays at the level of the link too.
  await expect(page.locator('input[name="seat-2"]').nth(1 + LEVELS.indexOf("easy"))).toBeChecked();
});

test("a position of Tawla goes as a link, and a match of practice begins from it", async ({ page, visit, context }) => {
  const position = "aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5";
  await visit(`#/tawla?position=${position}&variant=thirty_one&level=easy`);
  await expect(page.locator("form.paper .left").first()).toContainText("اللينك");
  await expect(page.locator('[role="status"] .slip')).toHaveCount(0);
  expect((await card(page)).variant).toBe("العادة");
  await action(page, "start").click();
  await expect(page.locator(".stage")).toHaveAttribute("data-phase", "move");
  const match = await tawlaTruth(page);
  expect([match.position, match.marks.branched]).toEqual([position, true]);

  // The menu gives the same link again, before anything is moved.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(".bar button.ib").click();
  await action(page, "texts").click();
  const line = page.locator(".fair", { hasText: "لينك" }).filter({ hasText: "?position=" });
  await line.getByRole("button").click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}${new URL(page.url()).pathname}#/tawla?position=${position}`);
});

test("options that a position does not fit are those of an ordinary match; what is no position is named", async ({ page, visit }) => {
  await visit("#/tawla?position=aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5");
  const note = page.locator("form.paper .left");
  await expect(note.first()).toContainText("اللينك");
  // Whoever sends links may have escaped it.
  await visit(`#/tawla?position=${encodeURIComponent("aada;1;roll;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5")}`);
  await expect(note.first()).toContainText("اللينك");
  await choose(page, "variant", 0);
  await expect(note.filter({ hasText: "اللينك" })).toHaveCount(0);
  await visit("#/tawla?position=XGID=nonsense");
  await expect(page.locator('[role="status"] .slip')).toContainText("position=XGID=nonsense");
});

test("a position may be escaped or in another notation, and one with nothing left to decide is named", async ({ page, visit }) => {
  const note = page.locator("form.paper .left").filter({ hasText: "اللينك" });
  const slip = page.locator('[role="status"] .slip');
  const texts = [encodeURIComponent("aada;0;63;24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5"), "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:5:10", "4HPwATDgc/ABMA"];
  for (const text of texts) {
    await visit(`#/tawla?position=${text}`);
    await expect(note).toHaveCount(1);
    await expect(slip).toHaveCount(0);
    expect((await card(page)).variant).toBe("العادة");
  }
  await visit("#/tawla?position=aada;0;21;1:1,off:14;13:5,8:3,6:7");
  await expect(slip).toContainText("position=aada;0;21;");
  await expect(note).toHaveCount(0);
});
