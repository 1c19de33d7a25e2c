// The hand at the table: interrupted drags, impatient clicks, slow taps. Nothing is lost and nothing is played by accident.

import { expect, test } from "./house.mjs";
import { holdOpponent, ownMoves, setHidden, truth } from "./spies.mjs";
import { asked, begin, card, drag, playByDrag, read, spot, start, version } from "./table.mjs";

test.use({ viewport: { width: 1280, height: 800 } });

const place = (page, what) =>
  page.locator(what).evaluate((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** What a table looks like in the hands of nobody. */
async function atRest(page) {
  const now = await read(page);
  expect([now.held, now.chosen], "nothing is held or chosen").toEqual([undefined, undefined]);
  return { ...now, places: await Promise.all(now.playable.map((piece) => place(page, `[data-piece="${piece}"]`))) };
}

/** Interruptions of a drag. Each leaves the mouse button as it finds it, unless it says so. */
const INTERRUPTIONS = {
  "the window loses the focus": (page) => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
  "the page is hidden": async (page) => {
    await setHidden(page, true);
    await setHidden(page, false);
  },
  "Escape is pressed": (page) => page.keyboard.press("Escape"),
  "the browser takes the pointer": (page) =>
    page.locator(".held").evaluate((piece) => {
      piece.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1, isPrimary: true, bubbles: true }));
    }),
  "the capture is lost": async (page) => {
    await page.locator(".stage").evaluate((stage) => stage.releasePointerCapture(1));
    await page.mouse.move(500, 300);
  },
  "the card is let go outside of the window": async (page) => {
    await page.mouse.move(-40, 300);
    await page.mouse.up();
  },
  "the button is let go where the page cannot see it": (page) =>
    page.locator(".held").evaluate((piece) => {
      const event = { pointerId: 1, isPrimary: true, bubbles: true, clientX: 600, clientY: 300, buttons: 0 };
      piece.dispatchEvent(new PointerEvent("pointermove", event));
    }),
};

for (const [what, interrupt] of Object.entries(INTERRUPTIONS)) {
  test(`a dragged card goes home when ${what}`, async ({ page, visit }) => {
    await visit();
    await start(page);
    const before = await atRest(page);
    await drag(page, card(before.hand[0]));
    expect((await read(page)).held).toBe(`card-${before.hand[0]}`);

    await interrupt(page);
    expect(await atRest(page)).toEqual(before);
    await page.mouse.move(640, 360);
    await page.mouse.up();
    expect(await atRest(page), "the end of the gesture plays nothing").toEqual(before);

    await playByDrag(page, card(before.hand[0]));
    await asked(page);
  });
}

test("a dragged card goes home when the window changes its size", async ({ page, visit }) => {
  await visit();
  await start(page);
  const before = await atRest(page);
  await drag(page, card(before.hand[1]));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator(".room")).toHaveAttribute("data-form", "L");
  await page.mouse.up();
  const turned = await atRest(page);
  expect({ ...turned, places: before.places }).toEqual(before);
  expect(turned.places).not.toEqual(before.places);
  await playByDrag(page, card(before.hand[1]));
  await asked(page);
});

test("a dragged card goes home from where it cannot be put", async ({ page, visit }) => {
  await visit();
  await start(page);
  const before = await atRest(page);
  for (const nowhere of [".bar h1", ".seat.me", card(before.hand[2])]) {
    const from = await spot(page, card(before.hand[0]));
    const { x, y, width, height } = await page.locator(nowhere).boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await page.mouse.up();
    expect(await version(page)).toBe(before.version);
    expect(await atRest(page)).toEqual(before);
  }
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const fingers = async (page) => {
    const session = await page.context().newCDPSession(page);
    return (type, ...points) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y, id }) => ({ x, y, id })) });
  };

  test("a second finger does not disturb the first", async ({ page, visit }) => {
    await visit();
    await start(page);
    const before = await atRest(page);
    const touch = await fingers(page);
    const from = { ...(await spot(page, card(before.hand[0]))), id: 0 };
    const other = { ...(await spot(page, card(before.hand[2]))), id: 1 };
    const cloth = { ...(await spot(page, '[data-zone="cloth"]')), id: 0 };

    await touch("touchStart", from);
    await touch("touchMove", { ...from, y: from.y - 60 });
    expect((await read(page)).held).toBe(`card-${before.hand[0]}`);
    await touch("touchStart", { ...from, y: from.y - 60 }, other);
    await touch("touchMove", { ...from, y: from.y - 60 }, { ...other, y: other.y - 80 });
    // A point that is missing has been lifted.
    await touch("touchMove", { ...from, y: from.y - 61 });
    expect((await read(page)).held, "the first finger still holds its card").toBe(`card-${before.hand[0]}`);
    expect(await version(page)).toBe(before.version);
    await touch("touchMove", cloth);
    await touch("touchEnd");
    await asked(page);
    expect(ownMoves(await truth(page)).map((move) => move.play)).toEqual([before.hand[0]]);
  });

  test("a dragged card goes home when the system takes the finger", async ({ page, visit }) => {
    await visit();
    await start(page);
    const before = await atRest(page);
    const touch = await fingers(page);
    const from = { ...(await spot(page, card(before.hand[0]))), id: 0 };
    await touch("touchStart", from);
    await touch("touchMove", { ...from, y: from.y - 90 });
    expect((await read(page)).held).toBe(`card-${before.hand[0]}`);
    await touch("touchCancel");
    expect(await atRest(page)).toEqual(before);
  });
});

for (const [clicks, count] of [["a double click", 2], ["a triple click", 3]]) {
  test(`${clicks} plays one card`, async ({ page, visit }) => {
    await visit();
    await start(page);
    const { hand } = await atRest(page);
    const { x, y } = await spot(page, card(hand[1]));
    await page.mouse.click(x, y, { clickCount: count });
    await asked(page);
    expect(ownMoves(await truth(page)).map((move) => move.play)).toEqual([hand[1]]);
    expect((await atRest(page)).hand).not.toContain(hand[1]);
    await expect(page.locator(".say.no")).toHaveCount(0);
  });
}

test("a card waits between two taps as long as one likes", async ({ page, visit }) => {
  await visit();
  await start(page);
  const before = await atRest(page);
  const { x, y } = await spot(page, card(before.hand[0]));
  await page.mouse.click(x, y);
  await page.waitForTimeout(3_000);
  const chosen = await read(page);
  expect([chosen.chosen, chosen.version]).toEqual([`card-${before.hand[0]}`, before.version]);
  const again = await spot(page, card(before.hand[0]));
  await page.mouse.click(again.x, again.y);
  await asked(page);
  expect(ownMoves(await truth(page)).map((move) => move.play)).toEqual([before.hand[0]]);
});

test("a press that hardly moves is a tap, one that moves is a drag", async ({ page, visit }) => {
  await visit();
  await start(page);
  const before = await atRest(page);
  const { x, y } = await spot(page, card(before.hand[0]));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y - 4);
  expect((await read(page)).held).toBeUndefined();
  await page.mouse.up();
  const chosen = await read(page);
  expect([chosen.chosen, chosen.held, chosen.version]).toEqual([`card-${before.hand[0]}`, undefined, before.version]);

  const again = await spot(page, card(before.hand[0]));
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x + 5, again.y - 5);
  expect((await read(page)).held).toBe(`card-${before.hand[0]}`);
  await page.mouse.up();
});

test("a chosen card is let go by choosing another, by a tap on the wood, and by Escape", async ({ page, visit }) => {
  await visit();
  await start(page);
  const before = await atRest(page);
  const choose = async (code) => {
    const { x, y } = await spot(page, card(code));
    await page.mouse.click(x, y);
    expect((await read(page)).chosen).toBe(`card-${code}`);
  };
  await choose(before.hand[0]);
  await choose(before.hand[2]);
  const { x, y } = await page.locator(".seat.me").boundingBox();
  await page.mouse.click(x + 4, y + 4);
  expect(await atRest(page)).toEqual(before);
  await choose(before.hand[1]);
  await page.keyboard.press("Escape");
  expect(await atRest(page)).toEqual(before);
});

test("a long press and the right button open no system menu on the table", async ({ page, visit }) => {
  await visit();
  await start(page);
  await page.evaluate(() => {
    window.menus = [];
    window.addEventListener("contextmenu", (event) => window.menus.push(event.defaultPrevented));
  });
  const before = await atRest(page);
  for (const what of [card(before.hand[0]), '[data-zone="cloth"]', '[data-piece="stock"]']) {
    const { x, y } = await spot(page, what);
    await page.mouse.click(x, y, { button: "right" });
  }
  expect(await page.evaluate(() => window.menus)).toEqual([true, true, true]);
  expect(await atRest(page)).toEqual(before);
});

test("a tap beside the pieces finishes what runs", async ({ page, visit }) => {
  // Who plays first is drawn by lot, and what ran would be followed by the opponent's card.
  await holdOpponent(page);
  await visit();
  await begin(page, { likes: { motion: "calm" } });
  const flying = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target.matches(".piece")).length);
  await expect.poll(flying).toBeGreaterThan(0);
  const { x, y } = await spot(page, ".seat.me");
  await page.mouse.click(x, y);
  expect(await flying()).toBe(0);
});
