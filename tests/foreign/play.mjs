// A client that knows nothing of a table server but its two documents, read by public tools:
// OpenAPI by openapi-client-axios, AsyncAPI by its own parser. It plays a game on all seats, and
// whatever is said must be described.
//
//   node play.mjs http://localhost:8642/ fish-food 3

import assert from 'node:assert/strict';
import { Parser } from '@asyncapi/parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { OpenAPIClientAxios } from 'openapi-client-axios';

const [address, game, seats] = process.argv.slice(2);
const OPEN = ['View', 'Action', 'Event']; // each game has more of these, in its own document

const get = async (path) => (await fetch(new URL(path, address))).json();

/** The same document, in which an object has what is described and nothing else. */
function closed(document, schemas, open = []) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties && !open.includes(name)) schema.additionalProperties = false;
  }
  return document;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });

function checked(what, validate, data) {
  assert(validate(data), `${what}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(data).slice(0, 300)}`);
  return data;
}

// HTTP.

const openapi = await get('api/docs/openapi.json');
const http = await new OpenAPIClientAxios({
  definition: structuredClone(openapi),
  axiosConfigDefaults: { baseURL: address, validateStatus: () => true },
}).init();
ajv.addSchema(closed(openapi, openapi.components.schemas, OPEN), 'http');

async function ask(operation, parameters, body) {
  const answer = await http[operation](parameters, body);
  const [path, method] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      operationId === operation ? [[path, method]] : [],
    ),
  )[0];
  const described = openapi.paths[path][method].responses[answer.status];
  assert(described, `${operation} answered ${answer.status}`);
  const place = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${answer.status}`;
  const schema = `http#${encodeURI(place)}/content/application~1json/schema`;
  return checked(operation, ajv.compile({ $ref: schema }), answer.data);
}

// The socket.

const text = await (await fetch(new URL('api/docs/asyncapi.json', address))).text();
const { document, diagnostics } = await new Parser().parse(text);
const wrong = diagnostics.filter(({ severity }) => severity < 2); // the rest is advice
assert.deepEqual(wrong, [], 'the parser finds nothing wrong');
const [channel] = document.channels().all();
const asyncapi = JSON.parse(text);
ajv.addSchema(closed(asyncapi, asyncapi.components.schemas, OPEN), 'socket');
const kinds = Object.fromEntries(
  channel.messages().all().map((message) => {
    const validate = ajv.compile({ $ref: `socket#/components/messages/${message.id()}/payload` });
    const examples = message.examples().all().map((example) => example.payload());
    assert(examples.length > 0, `${message.id()} has an example`);
    for (const example of examples) checked(`an example of ${message.id()}`, validate, example);
    return [message.id(), validate];
  }),
);
const saidByServer = document.operations().filterBySend();
assert(saidByServer.length > 0, 'the server sends something');

const own = await get(`api/docs/games/${game}.json`);
ajv.addSchema(closed(own, own.$defs), 'game');
const parts = Object.fromEntries(
  Object.keys(own.properties).map((part) => [
    part,
    ajv.compile({ $ref: `game#/properties/${part}` }),
  ]),
);

function describedAs(data, tag) {
  const matching = Object.keys(kinds).filter((kind) => {
    const payload = asyncapi.components.schemas[kind];
    return payload.properties[tag]?.enum?.includes(data[tag]);
  });
  assert.equal(matching.length, 1, `${data[tag]} is described once`);
  return checked(matching[0], kinds[matching[0]], data);
}

// A game.

await ask('get_version');
assert(game in (await ask('get_games')).games);
const order = { game, seats: Array.from({ length: Number(seats) }, () => ({})) };
const made = await ask('make_table', null, order);
for (const { seat, key } of made.keys) {
  await ask('join', { table: made.table.id, seat }, { name: `Foreigner ${seat}`, key });
}
const path = channel.address().replace('{table}', made.table.id);
const socket = new WebSocket(new URL(path, address).href.replace(/^http/, 'ws'));
const say = (message) =>
  socket.send(JSON.stringify(describedAs({ token: crypto.randomUUID(), ...message }, 'say')));

let heard = 0;
const ended = new Promise((resolve, reject) => {
  socket.onclose = () => reject(new Error('the line was cut'));
  socket.onmessage = ({ data }) => {
    try {
      hear(describedAs(JSON.parse(data), 'tell'), resolve);
    } catch (error) {
      reject(error);
    }
  };
});
socket.onopen = () => say({ say: 'hello', keys: made.keys });

function hear(told, resolve) {
  heard += 1;
  assert.notEqual(told.tell, 'refused', told.reason);
  if (told.tell !== 'update') return;
  if (told.view) checked('a view', parts.view, told.view);
  for (const action of told.legal) checked('an action', parts.action, action);
  for (const { event } of told.happened) if (event) checked('an event', parts.event, event);
  if (told.over) resolve(told);
  else if (told.legal.length > 0) {
    const [{ notation }] = told.legal;
    say({ say: 'play', seat: told.viewer, ply: told.ply + 1, move: notation });
  }
}

const { ply } = await ended;
await ask('get_verdict', { table: made.table.id });
await ask('get_replay', { table: made.table.id, seat: 0 });
console.log(`${game}: ${ply} plies, ${heard} messages, all as described`);
process.exit();
