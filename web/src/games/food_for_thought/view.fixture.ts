/** A view for tests: an empty table, and the question that is asked there. */
import { SETUP } from '../../lib/seen.fixture';
import type { Question, View } from './view';

export function viewAsking(question: Question): View {
  return {
    setup: { ...SETUP, game: 'food-for-thought' },
    viewer: 0,
    to_act: question.seat,
    over: false,
    table: {
      players: [],
      round: 1,
      first: 0,
      phase: 'acting',
      turn: question.seat,
      claimed: null,
      asked: [],
      shared: [],
      dice: [1, 1],
      covered: [],
      out_of_stock_spaces: [],
      out_of_stock_deck: [],
      stands: [],
      goals: [],
      pizza: {},
      buffet: [{}, {}],
      bag: {},
      below: [null, null],
      top: [null, null],
      uncovered_tops: [false, false],
      hidden: [0, 0],
      unseen_recipes: [],
      under: [[], []],
      planner: [null, null, null],
      unseen_activities: [],
      under_activities: [],
      questions: [question],
      over: false,
    },
    question: question.question,
    winners: [],
    standings: [],
    on_sale: [],
    at_hand: {},
  };
}
