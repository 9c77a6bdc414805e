// Birthday Boom for four, default options, on boardgame.io with a local client.
//
// Plays the games that `smorgasboard.engine.playouts` plays for the same seed.
//
//     node boom.mjs SEED FIRST COUNT    prints: steps, checksum of the scores, seconds of CPU time

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { Client } = createRequire(import.meta.url)("boardgame.io/client");

export const SEATS = 4;
const HAND = 5;
const COUNT = [36, 24, 16, 4];
const POINTS = [1, 2, 3, 0];
const BIRTHDAY = 0;
const BOOM = 3;
const NOTHING = -1;
const WARM_UP = 50; // games until the JIT compiler is done

export class Dice {
  constructor(seed, stream) {
    this.a = Number(seed & 0xffffffffn);
    this.b = Number((seed >> 32n) & 0xffffffffn);
    this.c = stream;
    this.d = 0;
    let salt = 0;
    for (let round = 0; round < 8; round++) {
      salt += 0x9e3779b9;
      const mixed = this.a ^ scrambled(this.b + this.c + this.d + salt);
      this.a = this.b;
      this.b = this.c;
      this.c = this.d;
      this.d = mixed;
    }
  }

  word() {
    const total = (this.a + this.d) | 0;
    const result = (((total << 7) | (total >>> 25)) + this.a) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  roll(sides) {
    return Math.floor((this.word() * sides) / 2 ** 32);
  }
}

function scrambled(sum) {
  let word = sum >>> 0;
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return word ^ (word >>> 15);
}

const clockwise = (seat) => (seat + 1) % SEATS;
const anticlockwise = (seat) => (seat + SEATS - 1) % SEATS;

function deal(dice) {
  const first = dice.roll(SEATS);
  const deck = COUNT.flatMap((count, kind) => Array(count).fill(kind));
  for (let last = deck.length - 1; last > 0; last--) {
    const other = dice.roll(last + 1);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  const G = { deck, hands: [], held: [], points: [], over: false };
  for (let seat = 0; seat < SEATS; seat++) {
    G.hands.push(COUNT.map(() => 0));
    G.held.push(0);
    G.points.push(0);
    drawNewHand(G, seat);
  }
  beginTrick(G, first);
  return G;
}

function gain(G, seat, kind) {
  G.hands[seat][kind]++;
  G.held[seat]++;
}

function drawNewHand(G, seat) {
  for (let i = 0; i < HAND && G.deck.length > 0; i++) gain(G, seat, G.deck.pop());
}

function beginTrick(G, starter) {
  G.trick = 0;
  G.top = NOTHING;
  G.owner = NOTHING;
  G.starter = starter;
  G.turn = starter;
  G.shows = 0;
}

export function legal(G) {
  const hand = G.hands[G.turn];
  if (G.top === NOTHING) {
    return hand[BIRTHDAY] > 0 ? [["play", BIRTHDAY]] : [["show", "left"], ["show", "right"]];
  }
  const moves = [["pass"]];
  for (const kind of [G.top, G.top + 1]) {
    if (hand[kind] > 0) moves.push(["play", kind]);
  }
  return moves;
}

function pass({ G }) {
  G.turn = clockwise(G.turn);
  if (G.turn === G.owner) {
    G.points[G.owner] += G.trick;
    nextTrick(G, G.owner);
  }
}

function play({ G }, kind) {
  const seat = G.turn;
  G.hands[seat][kind]--;
  if (--G.held[seat] === 0) drawNewHand(G, seat);
  if (kind === BOOM) {
    nextTrick(G, seat);
    return;
  }
  G.trick += POINTS[kind];
  G.top = kind;
  G.owner = seat;
  G.turn = clockwise(seat);
}

function show({ G }) {
  G.turn = clockwise(G.turn);
  if (++G.shows === SEATS) {
    G.shows = 0;
    forcedDraw(G);
  }
}

function forcedDraw(G) {
  for (let seat = G.starter; G.deck.length > 0; seat = clockwise(seat)) {
    const kind = G.deck.pop();
    gain(G, seat, kind);
    if (kind === BIRTHDAY) {
      G.turn = seat;
      return;
    }
  }
  endRound(G);
}

function nextTrick(G, starter) {
  if (G.deck.length === 0) endRound(G);
  else beginTrick(G, starter);
}

function endRound(G) {
  G.over = true;
  G.hands.forEach((hand, seat) => {
    hand.forEach((count, kind) => {
      G.points[anticlockwise(seat)] += count * POINTS[kind];
    });
  });
}

/** The game as boardgame.io wants it. One move a turn; the rules say who is next. */
export function boom(diceOfGame) {
  return {
    name: "boom",
    setup: () => deal(diceOfGame()),
    moves: { pass, play, show },
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
    },
    endIf: ({ G }) => (G.over ? { points: G.points } : undefined),
    disableUndo: true, // it would keep every state: boardgame.io at its fastest is without
  };
}

function playGame(seed, number) {
  const dice = new Dice(seed, number);
  const client = Client({ game: boom(() => dice), numPlayers: SEATS, debug: false });
  client.start();
  let steps = 0;
  let state = client.getState();
  while (state.ctx.gameover === undefined) {
    const moves = legal(state.G);
    const [name, ...parameters] = moves[dice.roll(moves.length)];
    client.moves[name](...parameters);
    state = client.getState();
    steps++;
  }
  client.stop();
  return { steps, points: state.ctx.gameover.points };
}

function main([seed, first, count]) {
  for (let game = 0; game < WARM_UP; game++) playGame(BigInt(seed), game);
  const start = process.cpuUsage();
  let steps = 0;
  let checksum = 0;
  for (let game = Number(first); game < Number(first) + Number(count); game++) {
    const result = playGame(BigInt(seed), game);
    steps += result.steps;
    for (const points of result.points) checksum = (checksum * 31 + points) % 2147483647;
  }
  const { user, system } = process.cpuUsage(start);
  console.log(steps, checksum, (user + system) / 1e6);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
