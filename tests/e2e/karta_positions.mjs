// Positions of Karta that a test wants on the table: rare ones, made or found by the rules of karta_truth.mjs.

import { dealt, found, played, tableAfter } from "./karta_truth.mjs";

/** The first card that fits, else what there is. */
export const lays = (table) => table.legal.find((move) => move.play) ?? table.legal[0];

/** Three ones in a row come to the guest: nine cards. He can reply with one and with two; the next seat cannot. */
export const ones = (clock) =>
  played(
    dealt({
      clock,
      starter: 1,
      hands: [
        ["1O", "2B", "2O", "10S"],
        ["1C", "3C", "6S", "12B"],
        ["1S", "3S", "6O", "10B"],
        ["1B", "3B", "5O", "11C"],
      ],
      top: "6C",
    }),
    [{ play: "1C" }, { play: "1S" }, { play: "1B" }],
  );

/** Three fours in a row come to the guest, who holds one, as nobody else does. */
export const fours = (clock) =>
  played(
    dealt({
      clock,
      starter: 1,
      hands: [
        ["4O", "3O", "5O", "10S"],
        ["4C", "3C", "6S", "12B"],
        ["4S", "3S", "6O", "10B"],
        ["4B", "3B", "5B", "11C"],
      ],
      top: "6C",
    }),
    [{ play: "4C" }, { play: "4S" }, { play: "4B" }],
  );

/** The seat before the guest laid a seven and asks for swords; the guest holds a seven and no swords. */
export const seven = (clock) =>
  played(
    dealt({
      clock,
      seats: 3,
      starter: 2,
      hands: [
        ["7B", "3B", "5C", "6C"],
        ["1C", "3C", "11B", "12C"],
        ["7O", "3S", "5S", "10B"],
      ],
      top: "6O",
    }),
    [{ play: "7O" }, { suit: "S" }],
  );

/** The guest has just laid a seven. */
export const chooses = (clock) => played(seven(clock), [{ play: "7B" }]);

/**
 * The guest draws the last card of all next, and the other seat can neither lay nor draw then. All golds and fives
 * come to the guest, who draws all the same.
 */
export function exhausted() {
  const dealtOut = ["5O", "3O", "1O", "2O", "4O", "3C", "6C", "3S", "6S"];
  const rest = [..."OCSB"].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map((rank) => `${rank}${letter}`)).filter((card) => !dealtOut.includes(card));
  const fits = (card) => card.startsWith("5") || card.endsWith("O");
  const others = rest.filter((card) => !fits(card));
  const own = rest.filter(fits).concat(others.splice(0, 16 - rest.filter(fits).length));
  const stock = own.flatMap((card) => [card, ...others.splice(0, 1)]);
  const match = dealt({ seats: 2, hands: [dealtOut.slice(1, 5), dealtOut.slice(5)], top: "5O", stock });
  return played(match, Array(15).fill({ draw: true }));
}

/** A guest with thirty cards, who takes and draws whatever comes. */
export const laden = () =>
  found(
    { seats: 2 },
    (table) => {
      const { legal, actor, hands } = table;
      const away = legal.find((move) => move.draw || move.take || move.pass) ?? legal[0];
      if (actor === 0 || hands[1].length === 1) return away;
      const card = (fits) => legal.find(({ play }) => play && fits(Number.parseInt(play, 10)));
      return card((rank) => rank <= 2) ?? card((rank) => ![4, 7].includes(rank)) ?? away;
    },
    ({ phase, hands }) => phase === "play" && hands[0].length >= 30,
  );

/** A guest who lays his last card next, one that asks for no answer, while three others are in the game. */
export const last = () =>
  found({ seats: 4 }, lays, (table) => {
    const { play } = lays(table);
    return table.hands[0].length === 1 && table.active.length === 4 && play && ![1, 2, 4, 7].includes(Number.parseInt(play, 10));
  });

/** A guest who has come third of four; the match is over. */
export function third() {
  let match = found({ seats: 4 }, lays, (table) => table.hands[0].length === 1 && table.out.length === 2 && lays(table).play);
  for (let table = tableAfter(match); table.phase !== "over"; table = tableAfter(match)) match = played(match, [lays(table)]);
  return match;
}
