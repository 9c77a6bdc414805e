// A boardgame.io server of Birthday Boom with its own file storage.
//
//     node server.mjs FOLDER    prints the port it listens on

import { createRequire } from "node:module";
import { randomBytes } from "node:crypto";

import { boom, Dice } from "./boom.mjs";

const { Server, FlatFile, Origins } = createRequire(import.meta.url)("boardgame.io/server");

let games = 0;
const dice = () => new Dice(randomBytes(8).readBigUInt64LE(), games++);

const server = Server({
  games: [boom(dice)],
  db: new FlatFile({ dir: process.argv[2] }),
  origins: [Origins.LOCALHOST],
});
const { appServer } = await server.run({ port: 0, callback: () => {} });
console.error(`listening on ${appServer.address().port}`);
