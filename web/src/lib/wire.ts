// Written by `make wire` from `smorgasboard.server.wire`. Do not edit.

/** What every view of a game has; `View` in the game's own module has the rest. */
export interface AnyView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
}

/** What every action has; `Action` in the game's own module has its parameters. */
export interface AnyAction {
  do: string;
  notation: string;
  text: string;
}

/** What every event has; `GameEvent` in the game's own module has the rest. */
export interface AnyEvent {
  was: string;
}

export type StandingOrder = 'ask' | 'news' | 'target' | 'turn';

export type Code =
  | 'conflict'
  | 'illegal'
  | 'malformed'
  | 'not_allowed'
  | 'not_found'
  | 'stale'
  | 'too_fast'
  | 'too_large'
  | 'try_again';

/** The first thing to say. Without keys: a spectator. `seen` is the last ply it knows of. */
export interface Hello {
  say: 'hello';
  token: string;
  keys?: SeatKey[];
  seen?: number;
  chat_seen?: number;
}

export interface SeatKey {
  seat: number;
  key: string;
}

/** Play `move`; `ply` is one more than the last ply that the client has seen. */
export interface Play {
  say: 'play';
  token: string;
  seat: number;
  ply: number;
  move: string;
}

/** From now on pass for me like this. */
export interface Order {
  say: 'order';
  token: string;
  seat: number;
  order: StandingOrder;
}

export interface Chat {
  say: 'chat';
  token: string;
  seat: number;
  text: string;
}

/** Do not wait any longer: bots take the free seats. */
export interface Begin {
  say: 'begin';
  token: string;
  seat: number;
}

/** A bot shall play for me until I come back. */
export interface Leave {
  say: 'leave';
  token: string;
  seat: number;
}

export interface Return {
  say: 'return';
  token: string;
  seat: number;
}

/** A bot shall play for somebody who is not here. */
export interface StandIn {
  say: 'stand_in';
  token: string;
  seat: number;
  absent: number;
}

/** Take back my latest move. */
export interface Undo {
  say: 'undo';
  token: string;
  seat: number;
}

export interface AnswerUndo {
  say: 'answer_undo';
  token: string;
  seat: number;
  yes: boolean;
}

export interface Rematch {
  say: 'rematch';
  token: string;
  seat: number;
}

/** Help me with this choice: 1 a direction, 2 the candidates, 3 the move. */
export interface AskHint {
  say: 'hint';
  token: string;
  seat: number;
  step?: 1 | 2 | 3;
}

/** What would happen, as far as I can know, if I played one of these moves? */
export interface AskForecast {
  say: 'forecast';
  token: string;
  seat: number;
  moves: string[];
}

export interface Ping {
  say: 'ping';
  token: string;
}

export type FromClient =
  | Hello
  | Play
  | Order
  | Chat
  | Begin
  | Leave
  | Return
  | StandIn
  | Undo
  | AnswerUndo
  | Rematch
  | AskHint
  | AskForecast
  | Ping;

/** What it takes to make a table. `pace` is in seconds a move; 0 is no clock. */
export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, boolean | number | string>;
  pack?: string;
  public?: boolean;
  pace?: number;
  stand_in?: string;
}

/** Who shall sit on a seat: a bot of some level, or a person. */
export interface SeatOrder {
  bot?: string | null;
  name?: string | null;
}

/** Sit down. With the key of the seat; at a public table a free seat gives you one. */
export interface Join {
  name: string;
  key?: string | null;
}

/** The frames from `first` on, through the eyes of a seat or a spectator's. */
export interface Page {
  seat?: number | null;
  first?: number;
  count?: number;
}

/** A new table that begins where a finished match was after `ply`. The luck is new. */
export interface PlayFromHere {
  ply: number;
  seats: SeatOrder[];
  pace?: number;
  stand_in?: string;
}

export interface ShowRecord {
  seat?: number | null;
  first?: number;
  count?: number;
  record: string;
}

export interface CheckRecord {
  record: string;
}

export interface PlayRecordFromHere {
  ply: number;
  seats: SeatOrder[];
  pace?: number;
  stand_in?: string;
  record: string;
}

/** The table as one viewer may know it: all of it, so that the newest update is enough. */
export interface Update {
  tell: 'update';
  /** A seat, or nothing for a spectator. */
  viewer: number | null;
  ply: number;
  begun: boolean;
  over: boolean;
  to_act: number | null;
  players: PlayerInfo[];
  spectators: number;
  /** Nothing before the match has begun. */
  view: AnyView | null;
  /** The actions open to this viewer, with notation, sentence and parameters. */
  legal: AnyAction[];
  /** Since the last update, or since the ply that was said in `hello`. */
  happened: Happening[];
  undo: UndoInfo | null;
  order: StandingOrder;
  seconds_left: number | null;
  result: ScoreInfo[] | null;
  commitment: string;
  /** Of the shuffle; after the end. */
  secret: string | null;
  rematch: string | null;
  /** The first update that shows a move answers whoever made it; no other answer follows. */
  accepted: MoveAccepted | null;
}

/** Who sits on a seat. `bot` is the level of the bot that plays it now, if one does. */
export interface PlayerInfo {
  name: string;
  person: boolean;
  joined: boolean;
  bot: string | null;
  here: boolean;
}

/** One thing that happened, as this viewer may know it. What is about the table has no event. */
export interface Happening {
  ply: number;
  text: string;
  event: AnyEvent | null;
}

/** Somebody wants to take back moves; `waiting` are the seats that have not agreed yet. */
export interface UndoInfo {
  seat: number;
  waiting: number[];
}

export interface ScoreInfo {
  score: number;
  won: boolean;
  lines: ScoreLine[];
}

/** One line of the explanation at the end of a game. */
export interface ScoreLine {
  text: string;
  points: number;
}

/** The attempt that is done and written down, and the ply it became. */
export interface MoveAccepted {
  token: string;
  ply: number;
}

/** It is done and written down; `ply` is the table's number now, or that of the move. */
export interface Accepted {
  tell: 'accepted';
  token: string;
  ply: number;
}

/** It is not done. `clause` is that of the rulebook, if the rules forbid it. */
export interface Refused {
  tell: 'refused';
  token: string | null;
  code: Code;
  reason: string;
  clause: string | null;
}

export interface Talk {
  tell: 'talk';
  lines: ChatLine[];
}

export interface ChatLine {
  line: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** Thought out from what the seat sees, and told to nobody else. Each step tells more. */
export interface Hint {
  tell: 'hint';
  token: string;
  seat: number;
  ply: number;
  step: number;
  text: string;
  /** From step 2 on, in the order of the legal moves. */
  candidates: HintCandidate[];
  /** In step 3, and then how the game may go on from there. */
  move: string | null;
  line: ExpectedMove[];
}

/** A move that is worth a look. `win_chance` is from 0 to 1, in so many imagined games. */
export interface HintCandidate {
  notation: string;
  text: string;
  win_chance: number;
  games: number;
}

export interface ExpectedMove {
  seat: number;
  notation: string;
}

/** Told to that seat only, from what it sees. Words that are no legal move are left out. */
export interface Forecasts {
  tell: 'forecast';
  token: string;
  seat: number;
  ply: number;
  moves: MoveForecast[];
}

/** What a move would bring, up to where luck decides or something hidden comes to light. */
export interface MoveForecast {
  notation: string;
  would: Happening[];
  /** Whether this is all of it. */
  certain: boolean;
  /** The whole, in words. */
  text: string;
  /** The view of that seat then, where it is certain. */
  after: AnyView | null;
}

/** The server closes. With `again`, come back in a moment. */
export interface Goodbye {
  tell: 'goodbye';
  reason: string;
  again: boolean;
}

export interface Pong {
  tell: 'pong';
  token: string;
}

export type FromTable = Update | Accepted | Refused | Talk | Hint | Forecasts | Goodbye | Pong;

/** Which game, for how many, how. A pack that does not come with us is given whole. */
export interface SetupData {
  game: string;
  seats: number;
  rules_version: number;
  options: Record<string, boolean | number | string>;
  pack: string | Record<string, unknown>;
}

/** What is wrong, in one sentence. */
export interface Problem {
  code: Code;
  reason: string;
  clause: string | null;
}

export interface Health {
  healthy: boolean;
}

/** Where friends open the page, told to those who opened it on the server's own machine. */
export interface Invitation {
  address: string | null;
}

export interface Games {
  games: Record<string, Description>;
  bots: string[];
}

/** What a game is, for whoever chooses one. */
export interface Description {
  title: string;
  /** Short enough for the top of a narrow screen. */
  short_name: string;
  summary: string;
  minutes: string;
  min_seats: number;
  max_seats: number;
  /** Whether all players win or lose together. */
  cooperative: boolean;
  /** Whether a seat sees what the others must not. */
  secrets: boolean;
  /** Whether seats are asked in the turns of others, so that standing orders make sense. */
  reactions: boolean;
  rules_version: number;
  options: Option[];
  /** Options so central that they are asked before all others. */
  featured: string[];
  packs: string[];
}

/** One thing that a table can choose. */
export interface Option {
  name: string;
  text: string;
  default: boolean | number | string;
  kind: 'choice' | 'flag' | 'number';
  values: string[];
  meanings: string[];
  low: number;
  high: number;
}

export interface Rulebook {
  title: string;
  preface: string[];
  chapters: Chapter[];
}

export interface Chapter {
  number: string;
  title: string;
  passages: Passage[];
}

/** A clause, or a paragraph between clauses, which has no number. Its text is Markdown. */
export interface Passage {
  number: string;
  text: string;
}

/** What everybody who knows its name may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  setup: SetupData;
  public: boolean;
  pace: number;
  commitment: string;
  secret: string | null;
  ply: number;
  begun: boolean;
  over: boolean;
  to_act: number | null;
  players: PlayerInfo[];
  /** The seats that anybody may take. */
  free: number[];
  before: string | null;
  rematch: string | null;
}

/** A new table, and the keys of its seats. They are told here and never again. */
export interface MadeTable {
  table: TableInfo;
  keys: SeatKey[];
  links: string[];
}

/** `key` is told only when the seat has just got it. */
export interface Seated {
  table: TableInfo;
  seat: number;
  key: string | null;
}

/** What lies in the box of a table: names, numbers and printed texts, the same for everybody. */
export interface Contents {
  pack: unknown;
  texts: Record<string, string>;
  /** What the options make of it; each game has its own. */
  facts: Record<string, unknown>;
}

/** Some frames of a finished match; `plies` is the number of the last one there is. */
export interface Replay {
  game: string;
  title: string;
  setup: SetupData;
  players: string[];
  viewer: number | null;
  plies: number;
  frames: Frame[];
  /** Of the whole match, on the page that holds its last frame. */
  result: ScoreInfo[] | null;
}

/** The table after one ply of a finished match, as one viewer saw it. Ply 0 is the deal. */
export interface Frame {
  ply: number;
  /** Whose ply it was. */
  seat: number | null;
  move: string | null;
  to_act: number | null;
  over: boolean;
  happened: Happening[];
  view: AnyView;
}

/** What can be proved about a match. Without `failed`, all of it could, as far as it goes. */
export interface Verdict {
  over: boolean;
  /** SHA-256 of "smorgasboard table secret", a zero byte and the secret, in hexadecimal digits. */
  commitment: string | null;
  /** After the end, in hexadecimal digits. */
  secret: string | null;
  proved: string[];
  failed: string | null;
}
