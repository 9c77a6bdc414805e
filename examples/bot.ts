// A bot that plays by socket, at any table of any server, with nothing but Node 24 or newer:
//
//   node examples/bot.ts "http://localhost:8642/t/...#seat=0&key=..."
//
// It plays the first move it is offered that is not a pass. /api/docs/ of the server describes
// everything that is said; `update.view` is all that its seat sees.

type Action = { notation: string; text: string };
type Update = {
  tell: "update";
  ply: number;
  over: boolean;
  legal: Action[];
  happened: { text: string }[];
};
type Told =
  | Update
  | { tell: "refused"; code: string; reason: string }
  | { tell: "talk" | "pong" };

const link = new URL(process.argv[2] ?? "");
const secret = new URLSearchParams(link.hash.slice(1));
const seat = Number(secret.get("seat"));
const key = secret.get("key");
const table = link.pathname.replace(/^\/t\//, "/api/tables/");
let seen = 0;

const token = () => crypto.randomUUID();
const choose = (legal: Action[]) =>
  legal.find((action) => action.notation !== "pass") ?? legal[0]!;

async function sitDown(): Promise<void> {
  const answer = await fetch(new URL(`${table}/seats/${seat}`, link), {
    method: "POST",
    body: JSON.stringify({ name: "Brisk bot", key }),
  });
  if (!answer.ok) throw new Error((await answer.json()).reason);
}

function play(): void {
  const socket = new WebSocket(
    new URL(`${table}/live`, link).href.replace(/^http/, "ws").split("#")[0]!,
  );
  const say = (message: object) =>
    socket.send(JSON.stringify({ token: token(), ...message }));
  socket.onopen = () => say({ say: "hello", keys: [{ seat, key }], seen });
  socket.onclose = () => setTimeout(play, 500); // the line was cut: come back
  socket.onmessage = ({ data }) => {
    const told: Told = JSON.parse(data);
    if (told.tell === "refused") console.log(`${told.code}: ${told.reason}`);
    if (told.tell !== "update") return;
    for (const { text } of told.happened) console.log(text);
    seen = told.ply;
    if (told.over) process.exit();
    if (told.legal.length > 0)
      say({
        say: "play",
        seat,
        ply: told.ply + 1,
        move: choose(told.legal).notation,
      });
  };
}

void sitDown().then(play);
