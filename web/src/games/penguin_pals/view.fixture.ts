/** A view for tests: an empty bay, and what a test puts on it. */
import { SETUP } from '../../lib/seen.fixture';
import type { PenguinView } from './view';

export function viewOf(more: Partial<PenguinView>): PenguinView {
  return {
    setup: { ...SETUP, game: 'penguin-pals' },
    viewer: 0,
    to_act: 0,
    over: false,
    question: 'action',
    slot: 0,
    turn: 0,
    interrupted: [],
    shores: ['south', 'north'],
    ice: [],
    store: 0,
    teams: [],
    ashore: [],
    landed: [],
    home: [],
    owed: [],
    hands: [],
    deck_size: 0,
    discard: [],
    sequence: [],
    against: [],
    opened_in: 'action',
    asked: null,
    shuffled: {},
    shuffles: 0,
    traces: [],
    earlier: [],
    quiet: 0,
    ice_streak: [],
    winners: [],
    ...more,
  };
}
