// The truth of a match of Ronda, read from its save: what the page knows and must not show.
//
// The frame is that of src/session/seal.rs, the body that of src/session/save.rs, in postcard's encoding.

import { createHash } from "node:crypto";

export const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest();

/** The fingerprint that a match shows before its first deal (see src/kit/fair.rs). */
export const fingerprint = ({ seed, settings }) => sha256("seal", seed, settings).toString("hex");

export const SUITS = [
  ["coins", "O", "الذهب"],
  ["cups", "C", "الكوبا"],
  ["swords", "S", "السبادة"],
  ["clubs", "B", "الزرواطة"],
];
const RANKS = {
  1: "الآس",
  2: "جوج",
  3: "تلاتة",
  4: "ربعة",
  5: "خمسة",
  6: "ستة",
  7: "سبعة",
  10: "الصوطا",
  11: "العود",
  12: "الري",
};

/** Every way in which the page can name a card: its drawing, its hook, its words in Darija; by each the card's code. */
export const NAMES = new Map(
  SUITS.flatMap(([suit, letter, words]) =>
    Object.entries(RANKS).flatMap(([rank, name]) => {
      const code = `${rank}${letter}`;
      return [
        [`${suit}-${rank}`, code],
        [`card-${code}`, code],
        [`${name} د ${words}`, code],
      ];
    }),
  ),
);

const rank = (card) => Number.parseInt(card, 10);
const above = (number) => (number === 7 ? 10 : number + 1);

/** The byte of a card in a save. */
export const code = (card) => SUITS.findIndex(([, letter]) => card.endsWith(letter)) * 12 + rank(card) - 1;

/** Reads postcard from bytes. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  byte() {
    if (this.at >= this.bytes.length) throw new Error("the save is too short");
    return this.bytes[this.at++];
  }
  number() {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = this.byte();
      value += (byte % 128) * shift;
      if (byte < 128) return value;
    }
  }
  option(read) {
    return this.byte() === 0 ? undefined : read();
  }
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
  card() {
    const code = this.byte();
    return `${(code % 12) + 1}${SUITS[Math.floor(code / 12)][1]}`;
  }
}

/** Parts of sealed bytes, with the seal checked. */
export function unseal(hex) {
  const bytes = Buffer.from(hex, "hex");
  const signed = bytes.subarray(0, -8);
  if (bytes.toString("latin1", 0, 5) !== "QAHWA") throw new Error("not a save");
  if (!sha256(signed).subarray(0, 8).equals(bytes.subarray(-8))) throw new Error("the seal is broken");
  return { format: signed[5], kind: signed[6], body: signed.subarray(7) };
}

/** Bytes sealed anew, as another version of the house would have written them. */
export function seal(format, kind, body) {
  const signed = Buffer.concat([Buffer.from("QAHWA"), Buffer.from([format, kind]), body]);
  return Buffer.concat([signed, sha256(signed).subarray(0, 8)]).toString("hex");
}

/**
 * A save of any game: its options by name and encoded, its seed, and its moves in order. A save says whose move it is
 * only where the turn does not (`seat`). `readOptions(reader)` and `readMove(reader)` read what is the game's own; a move
 * of chance comes from there as one of seat -1. `head` and `tail` are the bytes before and after the moves.
 */
export function readSave(hex, readOptions, readMove) {
  const { format, body } = unseal(hex);
  const reader = new Reader(body);
  const start = reader.at;
  const options = readOptions(reader);
  const settings = reader.bytes.subarray(start, reader.at);
  const players = reader.list(() => (reader.number() === 0 ? "person" : reader.number()));
  const seed = reader.take(32);
  const position = format > 3 ? reader.take(reader.number()).toString("utf8") : "";
  const word = reader.take(reader.number()).toString("utf8");
  const head = reader.bytes.subarray(0, reader.at);
  const log = reader.list(() => readMove(reader));
  const tail = reader.bytes.subarray(reader.at);
  const undone = reader.number();
  for (let clock = 0; clock < 2; clock++) reader.option(() => [reader.number(), reader.number(), reader.number()]);
  for (const [place, seat] of reader.list(() => [reader.number(), reader.byte()])) log[place].seat = seat;
  const marks = {};
  if (format > 2) for (const mark of ["undone", "hinted", "branched"]) marks[mark] = reader.byte() === 1;
  if (reader.at !== reader.bytes.length) throw new Error("the save is too long");
  return { ...options, settings, players, seed, position, word, log, undone, marks, head, tail };
}

/**
 * A save with other moves: `count` of them, in these bytes. `match` is what `readSave` read of it. Unless told otherwise
 * it keeps its seed.
 */
export function withMoves(hex, match, count, moves, seed = match.seed) {
  const { format, kind } = unseal(hex);
  const head = Buffer.from(match.head);
  seed.copy(head, head.indexOf(match.seed));
  const length = count < 128 ? [count] : [128 + (count % 128), Math.floor(count / 128)];
  return seal(format, kind, Buffer.concat([head, Buffer.from(length), moves, match.tail]));
}

/** A saved match of Ronda. */
export function readMatch(hex) {
  const options = (reader) => ({ target: reader.number(), clock: reader.option(() => reader.number()) });
  const cards = (reader) => reader.list(() => reader.card());
  const moves = [
    (reader) => ({ seat: -1, lot: reader.byte() }),
    (reader) => ({ seat: -1, shuffle: cards(reader) }),
    (reader) => ({ seat: -1, reshuffle: cards(reader) }),
    (reader) => ({ play: reader.card() }),
    () => ({ timeout: true }),
    (reader) => ({ leave: reader.byte() }),
  ];
  const match = readSave(hex, options, (reader) => moves[reader.number()](reader));
  // The seat that did not deal plays first, then they take turns.
  let [dealer, hands, plays] = [0, 0, 0];
  for (const move of match.log) {
    if (move.lot !== undefined) dealer = move.lot;
    if (move.shuffle) {
      hands += 1;
      if (hands > 1) dealer = 1 - dealer;
      plays = 0;
    }
    if (move.play || move.timeout) move.seat = plays++ % 2 === 0 ? 1 - dealer : dealer;
    if (move.leave !== undefined) move.seat = move.leave;
  }
  return match;
}

/** What a card takes from the table (R27). */
function run(table, card) {
  const taken = [];
  for (let wanted = rank(card); ; wanted = above(wanted)) {
    const next = table.find((laid) => rank(laid) === wanted);
    if (!next) return taken;
    taken.push(next);
  }
}

/** Whether a turned card is laid aside (R8). */
function isRejected(table, card) {
  const places = [...table, card].map((one) => (rank(one) > 7 ? rank(one) - 2 : rank(one)));
  const isRun = table.length === 3 && Math.max(...places) - Math.min(...places) === 3;
  return table.some((laid) => rank(laid) === rank(card)) || isRun;
}

/**
 * Where every card is after the first `count` moves: `hands` in dealt order, `stock` top first, `table`, and
 * `aside`, the cards that went back into the stock after all had seen them.
 */
export function positionAfter({ log }, count = log.length) {
  let [dealer, hand, deal, plays] = [0, 0, 0, 0];
  const at = { hands: [[], []], stock: [], table: [], aside: [] };
  const dealOut = () => {
    deal += 1;
    plays = 0;
    for (const seat of [1 - dealer, dealer]) at.hands[seat] = at.stock.splice(0, 3);
  };
  for (const move of log.slice(0, count)) {
    if (move.lot !== undefined) dealer = move.lot;
    if (move.shuffle) {
      hand += 1;
      if (hand > 1) dealer = 1 - dealer;
      deal = 0;
      at.stock = [...move.shuffle];
      [at.table, at.aside] = [[], []];
      dealOut();
      while (at.table.length < 4) {
        const card = at.stock.shift();
        (isRejected(at.table, card) ? at.aside : at.table).push(card);
      }
      at.stock.push(...at.aside);
    }
    if (move.reshuffle) at.stock = [...move.reshuffle];
    if (move.play || move.timeout) {
      const own = at.hands[move.seat];
      const [card] = own.splice(move.play ? own.indexOf(move.play) : 0, 1);
      const taken = run(at.table, card);
      at.table = taken.length > 0 ? at.table.filter((laid) => !taken.includes(laid)) : [...at.table, card];
      plays += 1;
      if (plays === 6 && deal < 6) dealOut();
      else if (plays === 6) at.table = [];
    }
  }
  return at;
}

/** The cards that the viewer (seat 0) cannot know after the first `count` moves. */
export function hiddenAfter(match, count) {
  const { hands, stock, aside } = positionAfter(match, count);
  return new Set([...hands[1], ...stock.filter((card) => !aside.includes(card))]);
}
