// Written by `make wire` from `smorgasboard.server.wire`. Do not edit.

/** What this page speaks, and where a server says what it does. */
export const PROTOCOL = 1;
export const PROTOCOL_HEADER = 'Smorgasboard-Protocol';

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

export type StandingOrder = 'ask' | 'every' | 'target' | 'turn';

export type Code =
  | 'conflict'
  | 'illegal'
  | 'malformed'
  | 'not_allowed'
  | 'not_found'
  | 'stale'
  | 'too_early'
  | 'too_fast'
  | 'too_large'
  | 'try_again';

export type BotSpeed = 'at_once' | 'people' | 'quick';

export type Face = 'clap' | 'heart' | 'laugh' | 'party' | 'sad' | 'think' | 'thumbs_up' | 'wow';

/** The first thing to say. Without keys: a spectator. `seen` is the last ply it knows of. */
export interface Hello {
  say: 'hello';
  token: string;
  keys?: SeatKey[];
  seen?: number;
  chat_seen?: number;
}

/** A seat, and the secret that opens it. */
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

/**
 * Play several moves in one go, all or none: one ply of the log, one update to each viewer.
 *
 * It ends where luck decides, where the seat learns something and where somebody else is asked;
 * what it has left is dropped then.
 */
export interface PlayGesture {
  say: 'gesture';
  token: string;
  seat: number;
  ply: number;
  steps: Step[];
}

/**
 * One move of a gesture. With `ask` it answers that question, if it comes, and is left out if
 * something else is asked; otherwise the move must be possible.
 */
export interface Step {
  move: string;
  ask?: string | null;
}

/** From now on pass for me like this. */
export interface Order {
  say: 'order';
  token: string;
  seat: number;
  order: StandingOrder;
}

/** Say something to everybody at the table. */
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

/** I am back, and play myself again. */
export interface Return {
  say: 'return';
  token: string;
  seat: number;
}

/**
 * The bots shall play that fast from now on. The first of the people who play says so, or
 * anybody when bots play for all of them.
 */
export interface PaceBots {
  say: 'bot_speed';
  token: string;
  seat: number;
  speed: BotSpeed;
}

/** Show everybody at the table how I feel, for a moment. */
export interface React {
  say: 'react';
  token: string;
  seat: number;
  face: Face;
}

/** A bot shall play for somebody who is not here. */
export interface StandIn {
  say: 'stand_in';
  token: string;
  seat: number;
  absent: number;
}

/** Take back what I did last: a move, or a whole gesture. */
export interface Undo {
  say: 'undo';
  token: string;
  seat: number;
}

/** Whether somebody may take back a move. */
export interface AnswerUndo {
  say: 'answer_undo';
  token: string;
  seat: number;
  yes: boolean;
}

/** Lay the same table again; all at this one are told its name. */
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

/** What would happen, as far as I can know, if I played these moves in one go? */
export interface AskGestureForecast {
  say: 'forecast_gesture';
  token: string;
  seat: number;
  steps: Step[];
}

/** Are you there? */
export interface Ping {
  say: 'ping';
  token: string;
}

export type FromClient =
  | Hello
  | Play
  | PlayGesture
  | Order
  | Chat
  | Begin
  | Leave
  | Return
  | PaceBots
  | React
  | StandIn
  | Undo
  | AnswerUndo
  | Rematch
  | AskHint
  | AskForecast
  | AskGestureForecast
  | Ping;

/** What a learner plays, in one go. */
export interface Try {
  step: number;
  turn: number;
  moves: Step[];
}

/** Moves that a learner thinks about. */
export interface LookAhead {
  step: number;
  turn: number;
  moves: string[];
}

/** What somebody would play, in one go; the first move is the answer. */
export interface TryOnce {
  moves: Step[];
}

/** Moves that somebody thinks about. */
export interface LookAheadOnce {
  moves: string[];
}

/** What it takes to make a table. `pace` is in seconds a move; 0 is no clock. */
export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, boolean | number | string>;
  pack?: string;
  public?: boolean;
  pace?: number;
  stand_in?: string;
  /** Whether a move is taken back even when something was learned by it. */
  practice?: boolean;
  window?: number;
  bot_speed?: BotSpeed;
  /**
   * Whether it is the first of a series: as many games as seats, another one starts each of them,
   * and points add up.
   */
  everybody_starts?: boolean;
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

/** What is asked for by whoever has the key of a seat. */
export interface HoldSeat {
  key: string;
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
  /** Whether a move is taken back even when something was learned by it. */
  practice?: boolean;
  window?: number;
  bot_speed?: BotSpeed;
}

/** The same of a match that somebody kept. */
export interface ShowRecord {
  seat?: number | null;
  first?: number;
  count?: number;
  record: string;
}

/** A match that somebody kept. */
export interface CheckRecord {
  record: string;
}

/** The same of a match that somebody kept. */
export interface PlayRecordFromHere {
  ply: number;
  seats: SeatOrder[];
  pace?: number;
  stand_in?: string;
  /** Whether a move is taken back even when something was learned by it. */
  practice?: boolean;
  window?: number;
  bot_speed?: BotSpeed;
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
  /**
   * Whom this viewer sees as the one who is waited for. Of several who are asked at once, the
   * viewer itself while it has something to say, or else the first.
   */
  to_act: number | null;
  players: PlayerInfo[];
  spectators: number;
  /** Nothing before the match has begun. */
  view: AnyView | null;
  /** The actions open to this viewer, with notation, sentence and parameters. */
  legal: AnyAction[];
  /** Since the last update, or since the ply that was said in `hello`. */
  happened: Happening[];
  /**
   * The same as the log has it, a line a turn: those that were added to. What has the number of
   * a line that was told before takes its place.
   */
  turns: TurnLine[];
  undo: UndoInfo | null;
  /** Nothing for whoever has done nothing yet. */
  take_back: 'ask' | 'free' | 'stands' | null;
  order: StandingOrder;
  /** Whether this viewer has said something that waits for the others. */
  answered: boolean;
  seconds_left: number | null;
  bot_speed: BotSpeed;
  /** Whether this viewer may say how fast the bots play. */
  sets_speed: boolean;
  result: ScoreInfo[] | null;
  /** After the end, as this viewer would tell it. */
  ending: Ending | null;
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
  /** Whether there is nothing more to do for this seat until the end. */
  out: boolean;
}

/** One thing that happened, as this viewer may know it. What is about the table has no event. */
export interface Happening {
  ply: number;
  text: string;
  event: AnyEvent | null;
  /** The number of the line of the log that it belongs to; nothing in a forecast. */
  turn: number | null;
}

/**
 * One line of the log, as one viewer may know it: a turn, or something about the table.
 *
 * Told again, with the same number, whenever something is added to it.
 */
export interface TurnLine {
  number: number;
  /** Whose turn it is; nothing where it is nobody's, as in the deal. */
  seat: number | null;
  /** Empty as long as there is nothing to tell but passes. */
  text: string;
  /** What was added since the last update, as sentences of their own. */
  new: string;
  /** Who did nothing but pass when their turn came, and has no line of their own for it. */
  passed: number[];
}

/** Somebody wants to take back moves; `waiting` are the seats that have not agreed yet. */
export interface UndoInfo {
  seat: number;
  waiting: number[];
}

/** How a seat did, and why. */
export interface ScoreInfo {
  score: number;
  won: boolean;
  lines: ScoreLine[];
  /** Where this game is one of a series. */
  series: SeriesScore | null;
}

/** One line of the explanation at the end of a game. */
export interface ScoreLine {
  text: string;
  points: number;
  /** Lines with the same part are added up where players stand side by side. */
  part: string;
}

/** The points of a seat in a series up to this game, and whether nobody has more. */
export interface SeriesScore {
  points: number;
  ahead: boolean;
}

/** How a match ended, told to one viewer. */
export interface Ending {
  /** One or two sentences below the headline. */
  say: string;
  /** The viewer's own. */
  best: Moment | null;
  /** What decided it, in the order in which it happened, where all win or lose together. */
  story: Moment[];
  /** What the points of one player mean, from the lowest on. */
  bands: Band[];
}

/** Something that mattered, after so many moves; `seat` is nothing where nobody did it. */
export interface Moment {
  moves: number;
  seat: number | null;
  text: string;
  effect: string;
}

/** What points from `low` on are called; the lowest band has no bottom. */
export interface Band {
  low: number | null;
  name: string;
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

/** What was said at the table since the line that was named in `hello`. */
export interface Talk {
  tell: 'talk';
  lines: ChatLine[];
}

/** What somebody said. `at` is in seconds since 1970. */
export interface ChatLine {
  line: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** How somebody feels. It is shown for a moment and kept nowhere. */
export interface Reaction {
  tell: 'reaction';
  seat: number;
  face: Face;
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
  /** In step 3, and then why in one sentence, and how the game may go on from there. */
  move: string | null;
  why: string;
  line: ExpectedMove[];
  /** In step 3, if another move was tried often enough; and then why not that one. */
  next_best: string | null;
  why_not: string;
}

/**
 * A move that is worth a look. `win_chance` is from 0 to 1, in so many imagined games, give or
 * take twice its standard `error`. Where one plays for points alone, `points` are what counts.
 */
export interface HintCandidate {
  notation: string;
  text: string;
  win_chance: number;
  error: number;
  points: number | null;
  games: number;
}

/** What would probably be played next. */
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
  /** Of a gesture, the words of all its moves, with spaces between them. */
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

/** Here I am. */
export interface Pong {
  tell: 'pong';
  token: string;
}

export type FromTable =
  | Update
  | Accepted
  | Refused
  | Talk
  | Reaction
  | Hint
  | Forecasts
  | Goodbye
  | Pong;

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

/** Whether the database answers. */
export interface Health {
  healthy: boolean;
}

/** What this server speaks. Clients compare `protocol` with their own. */
export interface Version {
  protocol: number;
  /** The release, for people. */
  server: string;
}

/** Where friends open the page, told to those who opened it on the server's own machine. */
export interface Invitation {
  address: string | null;
  /** Whether the asker may let friends in, with `POST`. */
  can_open: boolean;
}

/** What can be played here, and which bots there are, the weakest first. */
export interface Games {
  games: Record<string, Description>;
  bots: string[];
  /** By their names among the bots. */
  policies: Record<string, HostPolicy>;
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
  /** How it is taught, in this order. */
  lessons: LessonInfo[];
}

/** One thing that a table can choose. */
export interface Option {
  name: string;
  text: string;
  default: boolean | number | string;
  /** A `seat` is a choice among the seats of the table, besides its first value. */
  kind: 'choice' | 'flag' | 'number' | 'seat';
  values: string[];
  /** The values as people say them; what stands before a colon is enough as a name. */
  meanings: string[];
  low: number;
  high: number;
  /** A sentence for whoever has never played. */
  why: string;
  /** With how many players there is something to choose, if not with all. */
  seats: [number, number] | null;
  /** The values of other options with which there is something to choose. */
  needs: Record<string, (boolean | number | string)[]>;
  /** Values that are only for so many players. */
  value_seats: Record<string, [number, number]>;
}

/** What a lesson is, for whoever chooses one. */
export interface LessonInfo {
  name: string;
  title: string;
  summary: string;
  minutes: number;
  steps: number;
}

/** A trained policy that the host brings. It plays one game, with so many seats. */
export interface HostPolicy {
  game: string;
  seats: number;
  /** As it was measured, in a line for people; empty where nobody has. */
  strength: string;
}

/** The rules of a game; what stands before the first chapter is its preface. */
export interface Rulebook {
  title: string;
  preface: string[];
  chapters: Chapter[];
}

/** A chapter of a rulebook, clause by clause. */
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

/** A lesson, from its first step to its last. */
export interface ShownLesson {
  game: string;
  name: string;
  title: string;
  summary: string;
  minutes: number;
  players: string[];
  learner: number;
  /** Those of a real table to play afterwards. */
  options: Record<string, boolean | number | string>;
  contents: Contents;
  steps: ShownStep[];
  /** The lesson of the same game that comes after it. */
  next: LessonInfo | null;
}

/** What lies in the box of a table: names, numbers and printed texts, the same for everybody. */
export interface Contents {
  pack: unknown;
  texts: Record<string, string>;
  /** What the options make of it; each game has its own. */
  facts: Record<string, unknown>;
  /** The options in force, in words. */
  agreed: Agreed[];
}

/** What a table has chosen, in words. */
export interface Agreed {
  text: string;
  value: string;
  usual: boolean;
}

/**
 * One step of a lesson. The last `turns` frames come after the moves that are awaited, the
 * others one after the other before the learner is asked.
 */
export interface ShownStep {
  title: string;
  text: string;
  task: string | null;
  done: string | null;
  button: string | null;
  /** Of the page "How to play", to be shown on the table. */
  picture: string | null;
  /** Places of the board, before each of the awaited moves; once, where nothing is awaited. */
  point: string[][];
  here: string;
  clauses: string[];
  turns: number;
  frames: LessonFrame[];
}

/** The table at some moment of a lesson, as the learner sees it. */
export interface LessonFrame {
  to_act: number | null;
  over: boolean;
  /** What has brought it about. */
  happened: Happening[];
  view: AnyView;
  /** Where the learner is asked. */
  legal: AnyAction[];
}

/** What a try is told. With `played`, so many of the awaited moves were made by it. */
export interface TryAnswer {
  played: number;
  title: string;
  text: string;
  clause: string | null;
}

/** Positions in which one move is clearly the best, by game. */
export interface Puzzles {
  /** By the clock of the server, in UTC. */
  today: string;
  games: Record<string, PuzzleShelf>;
}

/** The puzzles of one game, the easier ones first. */
export interface PuzzleShelf {
  /** The one of today, for everybody here. */
  daily: string | null;
  puzzles: PuzzleInfo[];
}

/** What there is to choose from; nothing about the answer. */
export interface PuzzleInfo {
  id: string;
  level: 'gentle' | 'hard' | 'tricky';
  seats: number;
  choices: number;
}

/** A table as the seat to act sees it. Nothing here says which move is the best. */
export interface ShownPuzzle {
  game: string;
  id: string;
  level: 'gentle' | 'hard' | 'tricky';
  unit: 'chance' | 'points' | 'team';
  players: string[];
  seat: number;
  contents: Contents;
  view: AnyView;
  legal: AnyAction[];
  /** Another one of the same game. */
  next: string | null;
}

/**
 * What a try is told, in a puzzle or at a choice of a finished match. In a puzzle the best move
 * and all others stand in it only once it is found, or shown to whoever asked.
 */
export interface ChoiceAnswer {
  solved: boolean;
  title: string;
  text: string;
  /** What speaks for the best move, in a sentence that does not name it. */
  because: string;
  clause: string | null;
  best: string | null;
  /** What was played there, in a finished match. */
  played: string | null;
  moves: MoveWorth[];
}

/** A move and what it was worth, told after the answer. */
export interface MoveWorth {
  move: string;
  text: string;
  worth: number;
  amount: string;
}

/** A game in two minutes. */
export interface HowToPlay {
  goal: Saying;
  /** In three pictures. */
  turn: Tile[];
  /** The one that makes this game what it is; drawn large. */
  idea: Tile;
  end: Tile;
  /** Three things besides. */
  know: Tile[];
  /** What sentences and pictures show of the pack. In the file: where in the pack it is. */
  pack: Record<string, unknown>;
}

/** A sentence or two in Markdown, and the clause that says the same exactly. */
export interface Saying {
  text: string;
  clause: string;
}

/** One part of the page. Clients draw the picture of that name with the game's own pieces. */
export interface Tile {
  title: string;
  says: Saying[];
  picture: string | null;
}

/** All that a coach may say; nothing, in a game that has none. */
export interface Coach {
  notes: Note[];
}

/** One sentence, when it is said, and at which place of the board. */
export interface Note {
  name: string;
  say: string;
  clause: string;
  at: string;
  /** Said after an event of this kind. */
  event: string | null;
  /** Said when a move of one of these kinds is open. */
  may: string[];
  /** Said when this is in the view: not empty, or one of its entries is like `where`. */
  view: string | null;
  /**
   * What the event, the view, or the entry must say besides. "me" is the seat of the learner,
   * also as one of several, "other" anybody else.
   */
  where: Record<string, string | number | boolean>;
}

/** What everybody who knows its name may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  setup: SetupData;
  public: boolean;
  pace: number;
  practice: boolean;
  window: number;
  bot_speed: BotSpeed;
  commitment: string;
  secret: string | null;
  ply: number;
  begun: boolean;
  over: boolean;
  to_act: number | null;
  players: PlayerInfo[];
  /** The seats that anybody may take. */
  free: number[];
  /** When something happened last, in seconds since 1970. */
  moved_at: number;
  scores: number[];
  /** The seats that have won. Both are empty until it is over. */
  winners: number[];
  before: string | null;
  rematch: string | null;
  series: SeriesInfo | null;
}

/** Which game of how many this is; everybody starts one of them. */
export interface SeriesInfo {
  game: number;
  of: number;
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
  /** Whose line of the log the move belongs to; those of one turn have the same. */
  turn: number;
  /** Moves that were made in one go have the same, and so do passes of the table. */
  gesture: number;
  to_act: number | null;
  over: boolean;
  happened: Happening[];
  /** The lines of the log that this ply added to, as long as they were then. */
  turns: TurnLine[];
  view: AnyView;
}

/** A finished match, looked back on. Until it is complete, parts are empty. */
export interface Review {
  review: number;
  /** A digest of its text. */
  record: string;
  game: string;
  unit: 'chance' | 'points' | 'team';
  method: ReviewMethod;
  /** Whether all was looked at; otherwise parts are missing. */
  complete: boolean;
  /** How much was, from 0 to 1. */
  done: number;
  prior: number[];
  result: number[];
  /** What points are called, for who plays alone. */
  bands: Band[];
  curve: CurvePoint[];
  /** Whether the curve is a first look, with few games. */
  rough: boolean;
  seats: SeatSum[];
  plies: ReviewedPly[];
  moments: TurningPoint[];
  lessons: ReviewLesson[];
  winnable: WinnableDeal | null;
  /** What decided it, in one or two sentences. */
  sentence: string;
  cost: ReviewCost;
}

/** How it was worked out: the same record and method give the same review. */
export interface ReviewMethod {
  reference: string;
  careless: number;
  worlds: number;
  rounds: number;
  check: number;
  closer: number;
  seed: number;
}

/**
 * What the game was worth after a ply, with all hands open. The first one of ply 0 is before
 * the deal.
 */
export interface CurvePoint {
  ply: number;
  value: number[];
  se: number;
}

/**
 * How the result of a seat came about. What it began with and the five parts add up to the
 * result exactly; where luck in points cannot be told well enough, all five are null.
 */
export interface SeatSum {
  seat: number;
  prior: number;
  deal: number | null;
  draws: number | null;
  /** How the hidden cards happened to lie, as far as nobody could know. */
  hidden: number | null;
  /** Against the usual player, given what the seat knew; may be above zero. */
  own: number | null;
  others: number | null;
  result: number;
  se: SumErrors;
  choices: number;
  mistakes: number;
  /** By all of them, against the best moves. */
  given_away: number;
  /** Told to that seat, as "you". */
  sentence: string;
  /** Told to all others. */
  told: string;
}

/** Standard errors; twice that is what one can rely on. */
export interface SumErrors {
  own: number;
  others: number;
  luck: number;
}

/** A ply with a choice or with luck. */
export interface ReviewedPly {
  ply: number;
  seat: number;
  played: string;
  text: string;
  choices: number;
  usual: string;
  skill: number[];
  hidden: number[];
  luck: number[];
  skill_se: number;
  luck_se: number;
  best: string;
  best_text: string;
  lost: number;
  lost_se: number;
  /** Whether it was clearly a mistake, given what the seat knew. */
  sure: boolean;
  mark: '' | 'a big one' | 'a small slip' | 'about equal' | 'better than usual' | 'costly' | 'not looked at';
}

/** A turning point: one of the largest steps of the curve of who won. */
export interface TurningPoint {
  kind: 'choice' | 'deal' | 'luck';
  ply: number;
  /** Who moved; -1 for the deal. */
  seat: number;
  /** Whose curve it is; -1 for the team. */
  whose: number;
  before: number;
  /** As it is told: in 100, or points. */
  after: number;
  swing: number;
  se: number;
  sentence: string;
}

/** A mistake, told twice: to the seat that made it, and to all others. */
export interface ReviewLesson {
  ply: number;
  seat: number;
  played: string;
  best: string;
  expected: number;
  expected_best: number;
  lost: number;
  lost_se: number;
  mark: '' | 'a big one' | 'a small slip' | 'about equal' | 'better than usual' | 'costly' | 'not looked at';
  /** What would have been better than what: "pass rather than play a card". */
  kind: string;
  /** Of the rulebook, which the better move belongs to: "5"; empty where that cannot be told. */
  chapter: string;
  chapter_title: string;
  reason: ReviewReason | null;
  knew: string;
  did: string;
  better: string;
  because: string;
  /** The four above are told to that seat, as "you"; these to everybody else. */
  to_others: LessonWords;
  sentence: string;
  told: string;
}

/** What comes more often after one move than after the other, and goes with the result. */
export interface ReviewReason {
  event: string;
  seat: number;
  after_best: number;
  after_played: number;
}

/** What a seat knew and did, as others hear of it. */
export interface LessonWords {
  knew: string;
  did: string;
  better: string;
  because: string;
}

/** Whether a team could have won with the very tiles that came. */
export interface WinnableDeal {
  usual: number;
  /** How often a usual team wins with them. */
  usual_se: number;
  found: boolean;
  /** The last table from which a way to win was found; -1 if none was. */
  last_ply: number;
  sentence: string;
}

/** What it took to work it out. */
export interface ReviewCost {
  cpu_seconds: number;
  games: number;
}

/** A choice of a finished match, as the seat that had it saw the table. */
export interface ShownMoment {
  game: string;
  /** Counted from 1, as in a review. */
  ply: number;
  seat: number;
  unit: 'chance' | 'points' | 'team';
  players: string[];
  view: AnyView;
  legal: AnyAction[];
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
