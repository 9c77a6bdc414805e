/** A table server in a test: it hears what is said and tells what it is made to tell. */
import type { FromTable, TableInfo, Update } from './wire';

export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static latest: FakeSocket;
  readyState = FakeSocket.OPEN;
  readonly said: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.latest = this;
  }
  send(message: string): void {
    this.said.push(message);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  tell(told: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

export function player(name: string): Update['players'][number] {
  return { name, person: true, joined: true, bot: null, here: true, out: false };
}

const PLAYERS = [player('Anna'), player('Ben')];

export const INFO: TableInfo = {
  id: 'a-table-of-two',
  game: 'pass-the-party-food',
  title: 'Pass the Party Food',
  setup: { game: 'pass-the-party-food', seats: 2, rules_version: 1, options: {}, pack: 'standard' },
  public: false,
  pace: 0,
  practice: false,
  window: 0,
  bot_speed: 'people',
  commitment: '',
  secret: null,
  ply: 0,
  begun: true,
  over: false,
  to_act: 0,
  players: PLAYERS,
  free: [],
  moved_at: 0,
  scores: [],
  winners: [],
  before: null,
  rematch: null,
  series: null,
};

/** What a seat is told after so many moves. */
export function update(
  viewer: number,
  ply: number,
  toAct: number,
  more: Partial<Update> = {},
): Update {
  return {
    tell: 'update',
    viewer,
    ply,
    begun: true,
    over: false,
    to_act: toAct,
    players: PLAYERS,
    spectators: 0,
    view: null,
    legal: [],
    happened: [],
    turns: [],
    undo: null,
    take_back: null,
    order: 'ask',
    answered: false,
    seconds_left: null,
    bot_speed: 'people',
    sets_speed: false,
    result: null,
    ending: null,
    commitment: '',
    secret: null,
    rematch: null,
    accepted: null,
    ...more,
  };
}
