// The truth of a match of Karta: its save read and written, and its rules once more, by themselves, so that a test
// knows where every card is and can lay any position on the table.
//
// Cards are named by rank and suit, `7O`; the frame of a save is that of truth.mjs, its moves those of
// src/games/karta/moves.rs. Seats are counted from 0 in the order of play.

import { code, NAMES as CARDS, readSave, seal, SUITS } from "./truth.mjs";

/** The number of Karta in a save (see src/game.rs). */
const KIND = 2;
const FORMAT = 2;

export const rank = (card) => Number.parseInt(card, 10);
export const suit = (card) => card.at(-1);
const LETTERS = SUITS.map(([, letter]) => letter);
const PACK = [...new Set(CARDS.values())].sort((one, two) => code(one) - code(two));

const RANKS = { 1: "واحد", 2: "جوج", 3: "تلاتة", 4: "ربعة", 5: "خمسة", 6: "ستة", 7: "سبعة" };
const SUIT_WORDS = { O: "ذهب", C: "طبايق", S: "سيوف", B: "زراوط" };

/** Every way in which the page can name a card at this table; by each the card's code. */
export const NAMES = new Map(
  PACK.flatMap((card) => {
    const index = LETTERS.indexOf(suit(card));
    const name = RANKS[rank(card)] ?? `\u2068${rank(card)}\u2069`;
    return [
      [`${SUITS[index][0]}-${rank(card)}`, card],
      [`card-${card}`, card],
      [`${name} ديال ال${SUIT_WORDS[suit(card)]}`, card],
    ];
  }),
);

const PILES = ["pack", "stock", "laid", "hand"];

/** A saved match of Karta. */
export function readMatch(hex) {
  const options = (reader) => ({ seats: reader.byte(), clock: reader.option(() => reader.number()) });
  const moves = [
    (reader) => ({ play: reader.card() }),
    () => ({ draw: true }),
    () => ({ take: true }),
    () => ({ pass: true }),
    (reader) => ({ suit: LETTERS[reader.number()] }),
    () => ({ timeout: true }),
    (reader) => ({ leave: reader.byte() }),
    (reader) => ({ seat: -1, lot: reader.byte() }),
    (reader) => ({ seat: -1, shuffle: PILES[reader.number()], order: reader.list(() => reader.card()) }),
  ];
  const match = readSave(hex, options, (reader) => moves[reader.number()](reader));
  // Whose move it is where the save does not say it.
  const table = new Table(match.seats);
  for (const move of match.log) {
    move.seat ??= table.actor;
    table.apply(move);
  }
  return match;
}

/** Numbers below 128 are their own encoding. */
function varint(number) {
  const bytes = [];
  for (let rest = number; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

function moveBytes(move) {
  if (move.play) return [0, code(move.play)];
  if (move.draw) return [1];
  if (move.take) return [2];
  if (move.pass) return [3];
  if (move.suit) return [4, LETTERS.indexOf(move.suit)];
  if (move.timeout) return [5];
  if (move.leave !== undefined) return [6, move.leave];
  if (move.lot !== undefined) return [7, move.lot];
  return [8, PILES.indexOf(move.shuffle), ...varint(move.order.length), ...move.order.map(code)];
}

/** A match as it is stored, against computers of a level (0 to 2). Nobody may have left it out of turn. */
export function writeMatch({ seats, clock, level = 0, log }) {
  const players = Array.from({ length: seats }, (_, seat) => (seat === 0 ? [0] : [1, level])).flat();
  const moves = log.flatMap(moveBytes);
  const seed = Array.from({ length: 32 }, (_, at) => at);
  const body = [seats, ...(clock ? [1, clock] : [0]), seats, ...players, ...seed, 0, ...varint(log.length), ...moves, 0, 0, 0, 0];
  return seal(FORMAT, KIND, Buffer.from(body));
}

const isNeutral = (card) => ![1, 2, 4, 7].includes(rank(card));
const PENALTY = { 1: 3, 2: 2 };

/** Where a match stands, by the rules. */
export class Table {
  constructor(seats) {
    this.seats = seats;
    this.hands = Array.from({ length: seats }, () => []);
    this.stock = [...PACK];
    this.under = [];
    this.top = undefined;
    this.forced = undefined;
    this.penalty = 0;
    this.actor = 0;
    this.phase = "lot";
    this.left = 0;
    this.out = [];
    this.gone = [];
    this.deal = 0;
    /** The cards that all have seen since somebody last acted. */
    this.shown = new Set();
    /** What went by itself since then: `{ seat, drew | took | skipped }`. */
    this.steps = [];
  }

  isActive(seat) {
    return !this.out.includes(seat) && !this.gone.includes(seat);
  }

  get active() {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.isActive(seat));
  }

  next(seat) {
    let next = seat;
    do next = (next + 1) % this.seats;
    while (!this.isActive(next) && next !== seat);
    return next;
  }

  get available() {
    return this.stock.length + this.under.length;
  }

  fits(card) {
    const [top, one] = [this.top, card];
    if (this.phase === "play") return rank(one) === rank(top) || suit(one) === (this.forced ?? suit(top));
    if (this.phase === "skip") return rank(one) === 4;
    if (this.phase !== "penalty") return false;
    return rank(one) === rank(top) || (rank(one) <= 2 && suit(one) === suit(top));
  }

  /** The moves of the seat on turn. */
  get legal() {
    const moves = this.hands[this.actor].filter((card) => this.fits(card)).map((card) => ({ play: card }));
    if (this.phase === "play" && this.available > 0) moves.push({ draw: true });
    if (this.phase === "penalty") moves.push({ take: true });
    if (this.phase === "skip") moves.push({ pass: true });
    if (this.phase === "suit") moves.push(...LETTERS.map((letter) => ({ suit: letter })));
    return moves;
  }

  /** The pile that chance is to shuffle. */
  get due() {
    const leaver = this.gone.find((seat) => this.hands[seat].length > 0);
    if (leaver !== undefined) return ["hand", this.hands[leaver]];
    return { shuffle: ["pack", PACK], reshuffle: ["stock", this.stock], draw: ["laid", this.under] }[this.phase];
  }

  apply(move) {
    if (move.seat >= 0) {
      this.shown.clear();
      this.steps = [];
    }
    if (move.lot !== undefined) [this.actor, this.phase] = [move.lot, "shuffle"];
    else if (move.shuffle) this.shuffled(move);
    else if (move.leave !== undefined) this.leave(move.leave);
    else if (move.timeout) this.apply({ ...this.safeMove(), seat: move.seat });
    else if (move.play) this.lay(move.play);
    else if (move.suit) this.choose(move.suit);
    else {
      if (move.draw) [this.phase, this.left] = ["draw", 1];
      if (move.take) [this.phase, this.left, this.penalty] = ["draw", this.penalty, 0];
      if (move.pass) this.handOn();
      this.goOn();
    }
    return this;
  }

  safeMove() {
    if (this.phase === "suit") return { suit: suit(this.top) };
    return this.legal.find((move) => !move.play);
  }

  shuffled({ shuffle, order }) {
    if (shuffle === "hand") {
      const leaver = this.gone.find((seat) => this.hands[seat].length > 0);
      this.hands[leaver] = [];
      this.stock.push(...order.toReversed());
    } else this.stock = [...order];
    if (shuffle === "laid") this.under = [];
    if (shuffle === "stock") this.phase = "play";
    if (shuffle === "pack") {
      this.deal += 1;
      const seats = [this.actor];
      while (seats.length < this.active.length) seats.push(this.next(seats.at(-1)));
      for (let round = 0; round < 4; round += 1) for (const seat of seats) this.hands[seat].push(this.stock.shift());
      const refused = [];
      while (!isNeutral(this.stock[0])) refused.push(this.stock.shift());
      this.top = this.stock.shift();
      for (const card of [...refused, this.top]) this.shown.add(card);
      this.stock.push(...refused);
      this.phase = refused.length > 0 ? "reshuffle" : "play";
    }
    this.goOn();
  }

  handOn() {
    [this.actor, this.phase] = [this.next(this.actor), "play"];
  }

  /** What goes by itself, until somebody has a choice or chance is due. */
  goOn() {
    for (;;) {
      if (this.due || ["suit", "over", "lot"].includes(this.phase)) {
        if (this.phase !== "draw" || this.due[0] === "hand" || this.stock.length === 0) return;
      }
      const hand = this.hands[this.actor];
      if (this.phase === "draw") {
        while (this.left > 0 && this.stock.length > 0) {
          hand.push(this.stock.shift());
          this.left -= 1;
        }
        if (this.left > 0 && this.under.length > 0) return;
        this.left = 0;
        if (this.active.length === 1) return void (this.phase = "over");
        this.handOn();
      } else if (hand.some((card) => this.fits(card))) return;
      else if (this.phase === "penalty") {
        this.steps.push({ seat: this.actor, took: this.penalty });
        [this.phase, this.left, this.penalty] = ["draw", this.penalty, 0];
      } else if (this.phase === "skip") {
        this.steps.push({ seat: this.actor, skipped: true });
        this.handOn();
      } else if (this.available > 0) {
        this.steps.push({ seat: this.actor, drew: true });
        [this.phase, this.left] = ["draw", 1];
      } else {
        this.hands = this.hands.map(() => []);
        Object.assign(this, { stock: [...PACK], under: [], top: undefined, forced: undefined, out: [], phase: "lot" });
        return;
      }
    }
  }

  lay(card) {
    const [seat, hand] = [this.actor, this.hands[this.actor]];
    hand.splice(hand.indexOf(card), 1);
    this.under.push(this.top);
    [this.top, this.forced] = [card, undefined];
    this.shown.add(card);
    const isLast = hand.length === 0;
    if (rank(card) === 7 && !(isLast && this.active.length === 2)) return void (this.phase = "suit");
    if (isLast) this.out.push(seat);
    const more = PENALTY[rank(card)] ?? 0;
    const isEnd = this.active.length === 1;
    if (isEnd && more === 0) return void (this.phase = "over");
    this.actor = this.next(seat);
    this.phase = more > 0 ? "penalty" : rank(card) === 4 ? "skip" : "play";
    this.penalty += more;
    if (isEnd) [this.phase, this.left, this.penalty] = ["draw", this.penalty, 0];
    this.goOn();
  }

  choose(letter) {
    this.forced = letter;
    if (this.hands[this.actor].length === 0) this.out.push(this.actor);
    this.handOn();
    this.goOn();
  }

  /** Of leaving only what the page can come to: the guest is the only one who leaves. */
  leave(seat) {
    if (this.phase === "suit" && this.actor === seat && this.hands[seat].length === 0) return this.choose(suit(this.top));
    this.gone.push(seat);
    if (this.active.length === 1) {
      Object.assign(this, { phase: "over", penalty: 0 });
      this.stock.push(...this.hands[seat].splice(0));
      return;
    }
    if (this.actor === seat) {
      if (this.phase === "suit") return this.choose(suit(this.top));
      this.penalty = 0;
      this.handOn();
    }
    this.goOn();
  }
}

/** Where a match stands after its first `count` moves. */
export function tableAfter({ seats, log }, count = log.length) {
  const table = new Table(seats);
  for (const move of log.slice(0, count)) table.apply(move);
  return table;
}

/** The cards that the guest (seat 0) cannot have seen lie open since somebody last acted, and does not hold. */
export function hiddenAfter(match, count) {
  const { hands, stock, shown } = tableAfter(match, count);
  return new Set([...hands.slice(1).flat(), ...stock].filter((card) => !shown.has(card)));
}

/** Random numbers from 0 to 1 that are the same in each run. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(cards, random) {
  const order = [...cards];
  for (let end = order.length - 1; end > 0; end -= 1) {
    const place = Math.floor(random() * (end + 1));
    [order[end], order[place]] = [order[place], order[end]];
  }
  return order;
}

/**
 * A match in which these cards were dealt: `hands` by seat, the `top` card, the first cards of the `stock`. The rest
 * lies under them in the order of the pack.
 */
export function dealt({ seats = 4, starter = 0, clock, level, hands, top, stock = [] }) {
  const order = [];
  for (let round = 0; round < 4; round += 1) {
    for (let step = 0; step < seats; step += 1) order.push(hands[(starter + step) % seats][round]);
  }
  order.push(top, ...stock);
  order.push(...PACK.filter((card) => !order.includes(card)));
  if (order.length !== PACK.length) throw new Error(`each card is dealt once: ${order}`);
  const log = [
    { seat: -1, lot: starter },
    { seat: -1, shuffle: "pack", order },
  ];
  return { seats, clock, level, log };
}

/** Plays on by moves in a row, `{ play: "7O" }`; what chance is due is drawn. The moves must be legal. */
export function played(match, moves, random = generator(1)) {
  const log = [...match.log];
  const table = tableAfter(match);
  const chance = () => {
    while (table.due) {
      const [pile, cards] = table.due;
      const move = { seat: -1, shuffle: pile, order: shuffle(cards, random) };
      table.apply(move);
      log.push(move);
    }
  };
  chance();
  for (const move of moves) {
    if (!table.legal.some((one) => JSON.stringify(one) === JSON.stringify(move))) {
      throw new Error(`${JSON.stringify(move)} by ${table.actor} is not legal in ${table.phase} on ${table.top}`);
    }
    log.push({ seat: table.actor, ...move });
    table.apply(log.at(-1));
    chance();
  }
  return { ...match, log };
}

/**
 * The first random match that comes to a position in which it is the guest's turn and `wanted(table)` holds.
 * `choose(table, random)` gives the move of the seat on turn.
 */
export function found({ seats, clock, level }, choose, wanted, tries = 400) {
  for (let seed = 1; seed <= tries; seed += 1) {
    const random = generator(seed);
    const log = [
      { seat: -1, lot: Math.floor(random() * seats) },
      { seat: -1, shuffle: "pack", order: shuffle(PACK, random) },
    ];
    let match = played({ seats, clock, level, log }, [], random);
    for (let moves = 0; moves < 400; moves += 1) {
      const table = tableAfter(match);
      if (["over", "lot"].includes(table.phase) || table.deal > 1) break;
      if (table.actor === 0 && wanted(table)) return match;
      match = played(match, [choose(table, random)], random);
    }
  }
  throw new Error("no such position was found");
}
