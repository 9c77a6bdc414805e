// Players at many tables of Birthday Boom, at our server or at one of boardgame.io.
//
//     node load.mjs ours|boardgame.io ADDRESS TABLES SECONDS PAUSE
//
// Every seat has a connection of its own and moves at random when it is its turn, PAUSE seconds
// after it was told so. Prints, as JSON, how many moves everybody at a table was told of in the
// SECONDS after the first two, and in all, whoever made them (ours passes for seats that can do
// nothing else), and how many milliseconds it took until each other seat was told of a seat's move.
// Where a server has its usual limits, SMORGASBOARD_BOT_KEY is the key of somebody who may do more.

import { io } from "socket.io-client";
import WebSocket from "ws";

import { legal, SEATS } from "./boom.mjs";

const WARM_UP = 2000;
const key = process.env.SMORGASBOARD_BOT_KEY;
const headers = key ? { Authorization: `Bearer ${key}` } : {};
const [kind, address, tables, seconds, pause] = process.argv.slice(2);
const measured = { plies: 0, all: 0, delays: [] };
let measuring = false;
let running = true;

class Table {
  constructor() {
    this.sent = new Map();
    this.sockets = [];
    this.over = false;
    this.told = Array(SEATS).fill(0); // up to which ply each seat has heard
    this.counted = 0;
  }

  /** A seat has heard of everything up to a ply. */
  heard(seat, ply) {
    const now = performance.now();
    this.told[seat] = ply;
    this.count(Math.min(...this.told));
    for (const [number, move] of this.sent) {
      if (number > ply || move.waiting.delete(seat) === false) continue;
      if (measuring && seat !== move.seat) measured.delays.push(now - move.at);
      if (move.waiting.size === 0) this.sent.delete(number);
    }
  }

  /** Everybody has heard of everything up to a ply. */
  count(ply) {
    const more = Math.max(0, ply - this.counted);
    this.counted += more;
    measured.all += more;
    if (measuring) measured.plies += more;
  }

  async move(seat, ply, send) {
    if (this.sent.has(ply) || this.over || !running) return;
    const waiting = new Set(Array.from({ length: SEATS }, (_, other) => other));
    this.sent.set(ply, { seat, waiting, at: 0 });
    if (Number(pause) > 0) {
      await new Promise((done) => setTimeout(done, 1000 * pause));
      if (this.over || !running) return;
    }
    this.sent.get(ply).at = performance.now();
    send();
  }

  /** The next game, at a new table. */
  ended() {
    if (this.over) return;
    this.over = true;
    setTimeout(() => this.close(), 200);
    if (running) begin();
  }
}

const any = (list) => list[Math.floor(Math.random() * list.length)];

async function post(path, body, tries = 3) {
  const order = {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${address}${path}`, order).catch((error) => {
    if (tries > 1) return null; // a connection that was kept too long
    throw error;
  });
  if (answer === null) return post(path, body, tries - 1);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class OurTable extends Table {
  async open() {
    const seats = Array(SEATS).fill({});
    const made = await post("api/tables", { game: "birthday-boom", seats });
    this.id = made.table.id;
    for (const { seat, key } of made.keys) {
      await post(`api/tables/${this.id}/seats/${seat}`, { name: `P${seat}`, key });
    }
    made.keys.forEach((key) => this.sit(key));
  }

  sit(key) {
    const url = `${address.replace("http", "ws")}api/tables/${this.id}/live`;
    const socket = new WebSocket(url, { perMessageDeflate: false, headers });
    socket.on("error", () => {}); // closed at the end before it was open
    socket.on("open", () => socket.send(JSON.stringify({ say: "hello", token: "h", keys: [key] })));
    socket.on("message", (raw) => {
      const told = JSON.parse(raw);
      if (told.tell !== "update") return;
      this.heard(key.seat, told.ply);
      if (told.over) this.ended();
      if (told.legal.length > 0) this.play(socket, key.seat, told);
    });
    this.sockets.push(socket);
  }

  play(socket, seat, { ply, legal }) {
    const move = any(legal).notation;
    const said = { say: "play", token: `t${ply}`, seat, ply: ply + 1, move };
    this.move(seat, ply + 1, () => socket.send(JSON.stringify(said)));
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }
}

class TheirTable extends Table {
  async open() {
    this.id = (await post("games/boom/create", { numPlayers: SEATS })).matchID;
    for (let seat = 0; seat < SEATS; seat++) this.sit(seat);
  }

  sit(seat) {
    const socket = io(`${address}boom`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", this.id, String(seat), undefined, SEATS));
    socket.on("sync", (_, { state }) => this.look(socket, seat, state));
    socket.on("update", (_, state) => this.look(socket, seat, state));
    this.sockets.push(socket);
  }

  look(socket, seat, { G, _stateID }) {
    this.heard(seat, _stateID);
    if (G.over) this.ended();
    else if (G.turn === seat) this.play(socket, seat, G, _stateID);
  }

  play(socket, seat, G, state) {
    const [type, ...args] = any(legal(G));
    const payload = { type, args, playerID: String(seat) };
    this.move(seat, state + 1, () =>
      socket.emit("update", { type: "MAKE_MOVE", payload }, state, this.id, String(seat)),
    );
  }

  close() {
    this.sockets.forEach((socket) => socket.disconnect());
  }
}

const open = new Set();

async function begin() {
  const table = kind === "ours" ? new OurTable() : new TheirTable();
  open.add(table);
  await table.open();
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

if (Number(pause) > 0) {
  for (let table = 0; table < Number(tables); table++) {
    await begin();
    await sleep((1000 * pause) / tables); // not all at the same moment
  }
} else {
  await Promise.all(Array.from({ length: Number(tables) }, begin));
}
await sleep(WARM_UP);
measuring = true;
await sleep(1000 * seconds);
measuring = running = false;
console.log(JSON.stringify(measured));
open.forEach((table) => table.close());
setTimeout(() => process.exit(0), 300);
