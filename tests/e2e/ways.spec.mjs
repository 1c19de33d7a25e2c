// The ways through the house: links, the browser's back button, strange addresses, and hasty guests.

import { expect, test } from "./house.mjs";
import { noteNotices, truth } from "./spies.mjs";
import { action, asked, choose, go, like, playByClicks, read, start, version } from "./table.mjs";

const STRANGE = { "#/poker": "poker", "#/ronda/odds": "odds", "#/ronda/rules/7": "7", "#/settings/x": "x" };

for (const [address, part] of Object.entries(STRANGE)) {
  test(`the strange link ${address} leads to the lobby, and its strange part is named`, async ({ page, visit }) => {
    await visit(address);
    await expect(page.locator("main.lobby")).toBeVisible();
    await expect(page.locator("#app .slip")).toContainText(part);
    await page.locator("#app .slip button").click();
    await expect(page.locator("#app .slip")).toHaveCount(0);
    await page.locator(".tile.hero").click();
    await action(page, "start").waitFor();
  });
}

test("a strange link in the middle of a match costs nothing", async ({ page, visit }) => {
  await visit();
  await start(page);
  await playByClicks(page);
  await asked(page);
  const before = await version(page);
  const notices = await noteNotices(page);
  await go(page, "#/ronda/odds");
  await expect(page.locator("main.lobby")).toBeVisible();
  await go(page, "#/ronda?target=41");
  await asked(page);
  expect(await version(page)).toBe(before);
  // The strange part is named, and the options wait for the next match.
  expect(await notices()).toHaveLength(2);
});

test("every link of the house leads where it says, and back leads back", async ({ page, visit }) => {
  await visit();
  await like(page);
  await go(page, "#/");
  const places = {
    ".foot a >> nth=0": [/#\/records$/, ".leaf"],
    ".foot a >> nth=1": [/#\/ronda\/rules$/, ".leaf"],
    ".foot a >> nth=2": [/#\/ronda\/proof$/, ".leaf"],
    ".set": [/#\/settings$/, ".leaf"],
    ".hello": [/#\/settings$/, ".leaf"],
    ".tile.hero": [/#\/ronda$/, ".paper"],
  };
  for (const [link, [address, what]] of Object.entries(places)) {
    await page.locator(".lobby").locator(link).click();
    await expect(page, link).toHaveURL(address);
    await expect(page.locator(what), link).toBeVisible();
    await page.goBack();
    await expect(page.locator(".lobby"), link).toBeVisible();
    await page.goForward();
    await expect(page.locator(what), link).toBeVisible();
    await page.locator(":is(.top a, .options > .x)").click();
    await expect(page.locator(".lobby"), link).toBeVisible();
  }
});

test("rules and settings are read in the middle of a match, and the back button goes on with it", async ({ page, visit }) => {
  await visit();
  await start(page);
  await playByClicks(page);
  await asked(page);
  const before = await read(page);
  const same = async () => {
    await asked(page);
    const after = await read(page);
    expect(after).toEqual(before);
  };

  await page.locator(".bar button").click();
  await page.locator('.menu a[href="#/ronda/rules"]').click();
  await expect(page.locator(".leaf")).toBeVisible();
  await page.goBack();
  await same();

  await page.locator(".bar button").click();
  await page.locator('.menu a[href="#/settings"]').click();
  await expect(page.locator(".leaf")).toBeVisible();
  await page.goBack();
  await same();

  await page.locator(".bar a").click();
  await expect(page.locator(".lobby")).toBeVisible();
  await page.goBack();
  await same();
  await page.goBack();
  await expect(page.locator(".leaf, .lobby").first()).toBeVisible();
  await page.goForward();
  await same();
  await playByClicks(page);
  await asked(page);
});

test("the back button closes what lies open over the table, and then leaves it", async ({ page, visit }) => {
  await visit("#/records");
  await start(page);
  const menu = page.locator(".menu");
  const opener = page.locator(".bar button");
  const before = await read(page);
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await read(page)).toEqual(before);

  // A sheet that the menu led to goes with it, and the menu begins at its list again.
  await opener.click();
  await action(page, "ask-leave").click();
  await page.goBack();
  await expect(action(page, "stay")).toHaveCount(0);
  await opener.click();
  await expect(menu).toBeVisible();

  // Closed by its own button it costs no press of the back button.
  await action(page, "continue").click();
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".setting").first()).toBeVisible();
  await page.goForward();
  await asked(page);
  expect(await read(page)).toEqual(before);
});

test("what a guest sets is done at once and kept", async ({ page, visit }) => {
  const root = (name, value) => expect(page.locator("html")).toHaveAttribute(name, value);
  const speed = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--m-speed").trim());
  await visit("#/settings");
  await page.locator("#own-name").fill("مينة");
  for (const [choice, expected] of [[0, "0"], [1, ".6"], [2, "1"], [3, "1.5"]]) {
    await choose(page, "motion", choice);
    await expect.poll(speed).toBe(expected);
  }
  await choose(page, "sound", 1);
  await choose(page, "pace", 2);
  await choose(page, "theme", 1);
  await root("data-theme", "dark");
  await choose(page, "theme", 2);
  await root("data-theme", "light");
  await choose(page, "digits", 2);
  await choose(page, "voice", 3);
  await root("lang", "ar-EG");

  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
  await root("data-theme", "light");
  await root("lang", "ar-EG");
  await expect.poll(speed).toBe("1.5");
  for (const [name, choice] of Object.entries({ sound: 1, motion: 3, pace: 2, theme: 2, digits: 2, voice: 3 })) {
    await expect(page.locator(`input[name="${name}"]`).nth(choice), name).toBeChecked();
  }
  await expect(page.locator("#own-name")).toHaveValue("مينة");
  await go(page, "#/");
  await expect(page.locator(".hello .name")).toHaveText("مينة");

  await go(page, "#/ronda");
  await expect(page.locator('[data-option="target"] .chip')).toHaveText(["٤١", "٢١"]);
  await action(page, "start").click();
  await expect(page.locator(".seat.me .name")).toHaveText("مينة");
  await expect(page.locator(".seat.me .score bdi")).toHaveText(/^[٠-٩]+$/);
});

test("a hasty guest changes the place 200 times during deals, flights and thoughts", async ({ page, visit }) => {
  test.setTimeout(150_000);
  await visit();
  await start(page, { likes: { motion: "normal", pace: "short" } });
  const { plays, visits } = await page.evaluate(async () => {
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const others = ["#/", "#/ronda/rules", "#/settings", "#/records", "#/ronda/proof"];
    let [plays, visits] = [0, 0];
    /** Does what the table asks for, as soon as it is there, and leaves it in the middle of what follows. */
    const hurry = () => {
      const button = document.querySelector('[data-action="next"], [data-action="rematch"]');
      if (button) return button.click();
      const card = document.querySelector("[data-playable]");
      if (!card) return;
      card.focus();
      for (let presses = 0; presses < 2; presses += 1) {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      }
      plays += 1;
    };
    for (let change = 0; change < 200; change += 2) {
      location.hash = others[(change / 2) % others.length];
      await pause((change * 7) % 30);
      location.hash = "#/ronda";
      // Most visits are shorter than it takes to sit down.
      if (change % 8 > 0) {
        await pause((change * 13) % 60);
        continue;
      }
      for (let waits = 0; waits < 60 && !document.querySelector(".stage"); waits += 1) await pause(20);
      visits += Number(document.querySelector(".stage") !== null);
      hurry();
      await pause((change * 31) % 420);
    }
    return { plays, visits };
  });
  expect(visits, "the table was there").toBeGreaterThan(20);
  expect(plays, "and something was going on").toBeGreaterThan(4);
  await asked(page);
  expect((await truth(page)).log.length).toBe(await version(page));
  await expect(page.locator("#crash")).toBeHidden();
});
