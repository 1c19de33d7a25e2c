// Nothing is lost: matches go on after a reload, in another tab, without storage, without a worker, after damage.

import { expect, POLICY, test } from "./house.mjs";
import { holdOpponent, noteNotices, stored, truth, uncaught } from "./spies.mjs";
import { action, asked, begin, go, leave, playByClicks, read, start, version } from "./table.mjs";
import { code, seal, unseal } from "./truth.mjs";

const ready = (page) => expect(page.locator("body")).toHaveAttribute("data-ready", "true");

/** What must be the same after a reload. */
async function gist(page) {
  const { hand, table, points, version, turn, backs } = await read(page);
  return { hand: hand.toSorted(), table: table.toSorted(), points, version, turn, backs };
}

async function reload(page) {
  await page.reload();
  await ready(page);
  await page.locator(".stage").waitFor();
}

test.describe("a reload", () => {
  test("in one's own turn finds the match as it was, with a chosen card let go", async ({ page, visit }) => {
    await visit();
    await start(page);
    for (let plays = 0; plays < 4; plays += 1) {
      await playByClicks(page);
      await asked(page);
    }
    const before = await gist(page);
    await page.locator("[data-playable]").last().focus();
    await page.keyboard.press("Enter");
    await reload(page);
    expect(await asked(page)).toBe("play");
    expect(await gist(page)).toEqual(before);
    expect((await read(page)).chosen).toBeUndefined();
    await playByClicks(page);
    await asked(page);
  });

  test("while the opponent thinks finds him thinking, and he plays", async ({ page, visit }) => {
    await holdOpponent(page);
    await visit();
    await begin(page);
    if ((await read(page)).turn === "0") await playByClicks(page);
    const before = await gist(page);
    expect(before.turn).toBe("1");
    await reload(page);
    expect(await gist(page)).toEqual(before);
    await page.evaluate(() => window.opponent.release());
    await asked(page);
    expect((await read(page)).version).toBeGreaterThan(before.version);
  });

  test("in the middle of an animation finds what the animation was about to show", async ({ page, visit }) => {
    const opponent = await holdOpponent(page);
    await visit();
    await opponent.release();
    await start(page, { likes: { motion: "calm", pace: "long" } });
    await opponent.hold();
    await page.locator("[data-playable]").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getAnimations().length > 0);
    const before = await gist(page);
    await reload(page);
    const after = await gist(page);
    expect(after).toEqual(before);
    expect(after.version).toBe((await truth(page)).log.length);
    await opponent.release();
    await asked(page);
  });

  test("over a bill and after the last bill finds them again, and the book counts once", async ({ page, visit }) => {
    await visit();
    await start(page);
    while ((await asked(page)) === "play") await playByClicks(page);
    const bill = await page.locator(".bill").textContent();
    await reload(page);
    expect(await asked(page)).toBe("next");
    expect(await page.locator(".bill").textContent()).toBe(bill);
    await action(page, "next").click();
    await asked(page);

    await leave(page);
    const end = await page.locator(".bill h2").textContent();
    await reload(page);
    expect(await asked(page)).toBe("over");
    expect(await page.locator(".bill h2").textContent()).toBe(end);
    await go(page, "#/records");
    await expect(page.locator(".leaf tbody").first().locator("td")).toHaveText(["1", "0", "1"]);
  });

  test("leads to the lobby, whose big table goes on with the match", async ({ page, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const before = await gist(page);
    await page.locator(".bar a").click();
    await page.reload();
    await ready(page);
    const hero = page.locator(".tile.hero");
    await expect(hero).toContainText("كمّل الطرح");
    await expect(hero.locator(".sc bdi")).toHaveText([before.points.me, before.points.op].map(String));
    await hero.click();
    await asked(page);
    expect(await gist(page)).toEqual(before);
  });
});

test("a match that is over does not wait in the lobby, though nobody closed its bill", async ({ page, visit }) => {
  await visit();
  await start(page);
  await leave(page);
  await go(page, "#/");
  const hero = page.locator(".tile.hero");
  await expect(hero).toContainText("نلعب");
  await expect(hero.locator(".sc")).toHaveCount(0);
  await hero.click();
  await expect(action(page, "start")).toBeVisible();
  await go(page, "#/ronda/proof");
  await expect(action(page, "verify")).toBeVisible();
});

test.describe("without a worker", () => {
  test.use({ quiet: false });

  /** Plays two cards against the opponent in the page: one quiet line, no error. */
  async function playOn(page, visit) {
    const errors = uncaught(page);
    await visit();
    const notices = await noteNotices(page);
    await start(page);
    for (let plays = 0; plays < 2; plays += 1) {
      await playByClicks(page);
      await asked(page);
    }
    expect(await notices()).toEqual(["الخصم كيفكّر وسط الصفحة، يقدر يتعطّل شوية."]);
    await page.locator("#app .slip button").click();
    await expect(page.locator("#app .slip")).toHaveCount(0);
    await playByClicks(page);
    await asked(page);
    await go(page, "#/ronda/rules");
    await page.locator(".leaf").waitFor();
    await page.goBack();
    await asked(page);
    await playByClicks(page);
    await asked(page);
    expect(await notices(), "it is said once").toHaveLength(1);
    await expect(page.locator("script[data-borrowed]"), "and the script comes once").toHaveCount(1);
    expect(errors).toEqual([]);
  }

  test("because the policy forbids workers, the match goes on", async ({ page, house, visit }) => {
    await page.route(house.url, async (route) => {
      const response = await route.fetch();
      const policy = POLICY.replace("worker-src 'self'", "worker-src 'none'");
      expect(policy).not.toBe(POLICY);
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await playOn(page, visit);
  });

  test("because the browser has none, the match goes on", async ({ page, visit }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException("no workers here", "SecurityError");
        }
      };
    });
    await playOn(page, visit);
  });

  test("because its wasm does not load there, the match goes on", async ({ page, visit }) => {
    let asked = 0;
    await page.context().route("**/bot_worker-*.wasm", (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    await playOn(page, visit);
  });

  test("because its wasm cannot be had anywhere, that is said", async ({ page, visit }) => {
    await page.clock.install();
    await page.context().route("**/bot_worker-*.wasm", (route) => route.abort());
    await visit();
    const notices = await noteNotices(page);
    await begin(page);
    if ((await read(page)).turn === "0") await playByClicks(page);
    await expect.poll(async () => (await notices()).length).toBe(1);
    await page.clock.runFor(12_000);
    // The page looks for the wasm itself, in its own time.
    await expect.poll(notices).toEqual([expect.stringContaining("وسط الصفحة"), expect.stringContaining("ما بغاش يجي")]);
  });

  test("because its script cannot be had at all, that is said and the match is kept", async ({ page, visit }) => {
    const errors = uncaught(page);
    await page.context().route("**/bot_worker-*.js", (route) => route.abort());
    await visit();
    const notices = await noteNotices(page);
    await begin(page);
    if ((await read(page)).turn === "0") await playByClicks(page);
    await expect.poll(async () => (await notices()).length).toBeGreaterThan(0);
    const before = await gist(page);
    await page.context().unroute("**/bot_worker-*.js");
    await reload(page);
    await asked(page);
    expect((await read(page)).version).toBeGreaterThan(before.version);
    expect(errors).toEqual([]);
  });
});

test.describe("without storage", () => {
  const BLOCKS = {
    "whose every call throws": () => {
      for (const name of ["getItem", "setItem", "removeItem", "key", "clear"]) {
        Storage.prototype[name] = () => {
          throw new DOMException("blocked", "SecurityError");
        };
      }
    },
    "that may not even be looked at": () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    },
    "that is not there": () => void Object.defineProperty(window, "localStorage", { value: null }),
  };
  for (const [what, block] of Object.entries(BLOCKS)) {
    test(`${what} a match is played and left, and another begun, with one quiet line`, async ({ page, visit }) => {
      await page.addInitScript(block);
      await visit();
      const notices = await noteNotices(page);
      await start(page);
      for (let plays = 0; plays < 4; plays += 1) {
        await playByClicks(page);
        await asked(page);
      }
      const before = await gist(page);
      await go(page, "#/ronda/rules");
      await page.locator(".leaf").waitFor();
      await page.goBack();
      await asked(page);
      expect(await gist(page), "a look at the rules loses nothing").toEqual(before);
      await leave(page);
      expect(await notices()).toEqual([expect.stringContaining("يمنع الحفظ")]);
      await action(page, "rematch").click();
      expect(await asked(page)).toBe("play");
      await playByClicks(page);
      await go(page, "#/records");
      await page.locator(".leaf").waitFor();
      expect(await notices()).toHaveLength(1);
    });
  }

  test("that is full what was stored stays, the match goes on, and it is said once", async ({ page, visit }) => {
    await visit();
    await start(page);
    const before = await stored(page, "match.ronda");
    await page.evaluate(() => {
      for (let size = 4 << 20; size >= 16; size >>= 1) {
        try {
          for (let count = 0; ; count += 1) localStorage.setItem(`fill-${size}-${count}`, "x".repeat(size));
        } catch {
          // The next smaller piece.
        }
      }
      localStorage.removeItem("fill-16-0");
    });
    const notices = await noteNotices(page);
    for (let plays = 0; plays < 5; plays += 1) {
      await playByClicks(page);
      await asked(page);
    }
    expect(await notices()).toEqual([expect.stringContaining("ذاكرة المتصفح")]);
    const after = await stored(page, "match.ronda");
    expect(unseal(after).kind, "the stored match is whole").toBe(unseal(before).kind);
  });
});

test.describe("a stored match", () => {
  const patched = (hex, place, value) => hex.slice(0, place) + value + hex.slice(place + value.length);
  const BROKEN = {
    "with a wrong digit": (hex) => [patched(hex, 80, hex[80] === "0" ? "1" : "0"), "ما قدرناش نقراو"],
    "cut off": (hex) => [hex.slice(0, -20), "ما قدرناش نقراو"],
    "with an odd digit more": (hex) => [`${hex}a`, "ما قدرناش نقراو"],
    "that is no number at all": () => ["ماشي ماتش", "ما قدرناش نقراو"],
    "that is empty": () => ["", "ما قدرناش نقراو"],
    "of a newer house": (hex) => [seal(5, 1, unseal(hex).body), "نسخة جديدة"],
    "of an older house": (hex) => [seal(0, 1, unseal(hex).body), "نسخة قديمة"],
    "of another game": (hex) => [seal(4, 2, unseal(hex).body), "ما قدرناش نقراو"],
    "of no game": (hex) => [seal(4, 99, unseal(hex).body), "ما قدرناش نقراو"],
    "with a body cut short": (hex) => [seal(4, 1, unseal(hex).body.subarray(0, -40)), "ما قدرناش نقراو"],
  };

  test("that cannot be read is said to be so and put aside, whatever is wrong with it", async ({ page, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const whole = await stored(page, "match.ronda");
    for (const [what, breaks] of Object.entries(BROKEN)) {
      const [broken, message] = breaks(whole);
      await go(page, "#/records");
      await page.locator(".leaf").waitFor();
      await page.evaluate((text) => {
        localStorage.clear();
        localStorage.setItem("qahwa.match.ronda", text);
      }, broken);
      await go(page, "#/");
      await expect(page.locator(".tile.hero"), what).toContainText("نلعب");
      await page.locator(".tile.hero").click();
      await expect(page.locator("#app .slip"), what).toContainText(message);
      await expect(action(page, "start"), what).toBeEnabled();
      expect(await stored(page, "match.ronda.aside"), `${what}: nothing is lost`).toBe(broken);
      expect(await stored(page, "match.ronda"), what).toBeNull();
      await page.locator("#app .slip button").click();
    }
    await start(page);
    await playByClicks(page);
    await asked(page);
    expect(await stored(page, "match.ronda.aside"), "a new match leaves it alone").not.toBeNull();
  });

  test("that cannot be read lies beside another one, and comes back once it can be read", async ({ page, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const before = await gist(page);
    const whole = await stored(page, "match.ronda");
    await go(page, "#/");
    await page.locator(".lobby").waitFor();
    for (const text of ["00", "01", "01"]) {
      await page.evaluate((text) => localStorage.setItem("qahwa.match.ronda", text), text);
      await go(page, "#/ronda");
      await expect(action(page, "start")).toBeEnabled();
      await go(page, "#/");
      await page.locator(".lobby").waitFor();
    }
    expect(await stored(page, "match.ronda.aside")).toBe("00");
    expect(await stored(page, "match.ronda.aside2")).toBe("01");
    expect(await stored(page, "match.ronda.aside3"), "the same is kept once").toBeNull();
    // As if this house were the newer one that wrote it.
    await page.evaluate((text) => localStorage.setItem("qahwa.match.ronda.aside2", text), whole);
    await go(page, "#/ronda");
    await asked(page);
    expect(await gist(page)).toEqual(before);
    expect(await stored(page, "match.ronda.aside")).toBe("00");
    expect(await stored(page, "match.ronda.aside2")).toBeNull();
  });

  test("with moves against the rules is not taken up", async ({ page, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const { body, kind, format } = unseal(await stored(page, "match.ronda"));
    await go(page, "#/");
    await page.locator(".lobby").waitFor();
    // The body ends with the last play, `3` and its card, and the clock. That card becomes one that nobody holds.
    const broken = Buffer.from(body);
    const { log } = await truth(page);
    const last = log.at(-1).play;
    const place = broken.lastIndexOf(Buffer.from([3, code(last)]));
    expect(place).toBeGreaterThan(broken.length - 12);
    broken[place + 1] = code(log.find((move) => move.play).play);
    const text = seal(format, kind, broken);
    await page.evaluate((text) => localStorage.setItem("qahwa.match.ronda", text), text);
    await go(page, "#/ronda");
    await expect(page.locator("#app .slip")).toContainText("ما قدرناش نقراو");
    expect(await stored(page, "match.ronda.aside")).toBe(text);
  });

  test("beside which settings and book are damaged is taken up, and they are put aside", async ({ page, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const before = await gist(page);
    await page.evaluate(() => {
      for (const name of ["settings", "book"]) localStorage.setItem(`qahwa.${name}`, "51414857");
    });
    await reload(page);
    await expect(page.locator("#app .slip")).toContainText("إعدادات");
    expect(await stored(page, "settings.aside")).toBe("51414857");
    await asked(page);
    expect(await gist(page)).toEqual(before);
    await go(page, "#/records");
    await expect(page.locator("#app .slip")).toContainText("دفتر النتائج");
    expect(await stored(page, "book.aside")).toBe("51414857");
  });
});

test.describe("a second tab", () => {
  test("says where the match is open, takes it over, and the first one stops", async ({ page, house, context, visit }) => {
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const before = await gist(page);

    const second = await context.newPage();
    await second.goto(`${house.url}#/ronda`);
    await expect(second.getByRole("alertdialog")).toContainText("محلول ف نافذة أخرى");
    await expect(action(second, "take-over")).toBeFocused();
    expect(await gist(page), "the first goes on").toEqual(before);

    await action(second, "take-over").click();
    await asked(second);
    expect(await gist(second)).toEqual(before);
    await expect(page.getByRole("alertdialog")).toContainText("مشى لنافذة أخرى");
    await expect(page.locator(".stage")).toHaveCount(0);

    await playByClicks(second);
    await asked(second);
    const after = await version(second);
    expect((await truth(second)).log.length, "only the second saves").toBe(after);
    await page.waitForTimeout(500);
    expect((await truth(page)).log.length).toBe(after);

    await action(page, "take-over").click();
    await asked(page);
    expect(await version(page)).toBe(after);
    await expect(second.getByRole("alertdialog")).toContainText("مشى لنافذة أخرى");
    await second.close();
  });

  test("at the lobby or at the options takes nothing away from the first", async ({ page, house, context, visit }) => {
    await visit();
    await start(page);
    const second = await context.newPage();
    for (const place of ["", "#/settings", "#/records", "#/ronda/rules", "#/ronda/proof"]) {
      await second.goto(`${house.url}${place}`);
      await ready(second);
    }
    await playByClicks(page);
    await asked(page);
    expect((await truth(page)).log.length).toBe(await version(page));
    await second.close();
  });

  test("that stood at the options before the first began does not overwrite its match unasked", async ({ page, house, context, visit }) => {
    const second = await context.newPage();
    await second.goto(`${house.url}#/ronda`);
    await action(second, "start").waitFor();
    await visit();
    await start(page);
    await playByClicks(page);
    await asked(page);
    const first = await truth(page);
    await action(second, "start").click();
    await expect(second.locator("#app [role=alertdialog]")).toBeVisible();
    expect((await truth(page)).seed.equals(first.seed), "the open match is still the stored one").toBe(true);
    await playByClicks(page);
    await asked(page);
    expect((await truth(page)).log.length, "and goes on where it is").toBeGreaterThan(first.log.length);
    await second.close();
  });
});
