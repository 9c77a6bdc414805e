import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import { copiesOf } from './copies';
import { countOf } from './count';
import { forecast } from './forecast';
import { fanOf, pileOf, placesOf, plateText, watchersOf } from './plate';
import { status } from './status';
import { aTable, aView, CARDS, foretold, passing, playing, showing } from './table.fixture';

afterEach(cleanup);

const TRICK = [
  { seat: 1, card: 'birthday-party' },
  { seat: 3, card: 'jelly-bean' },
];

describe('the line on top', () => {
  it('says what goes on the top card, and who takes the trick', () => {
    const seen = aTable(aView({ trick: TRICK, worth: 4, next_cards: ['jelly-bean', 'boom'] }), {
      legal: [passing, playing('boom')],
    });
    expect(status(seen)).toEqual({
      say: 'Your turn: play a card or pass',
      why: 'On a Jelly Bean goes a Jelly Bean or a Boom! Omar takes 4 points if all pass.',
    });
  });

  it('asks for a lead, or for a hand to be shown', () => {
    expect(status(aTable(aView({}), { legal: [playing('birthday-party')] })).say).toBe(
      'Your turn: lead a Birthday Party',
    );
    expect(status(aTable(aView({}), { legal: [showing('left', 1)] })).say).toBe(
      'Your turn: show your hand',
    );
  });

  it('says so when there is nothing but passing', () => {
    expect(status(aTable(aView({ trick: TRICK }), { legal: [passing] })).say).toBe(
      'Your turn: you can only pass',
    );
  });

  it('speaks of others to those who wait or watch', () => {
    const trick = [...TRICK, { seat: 0, card: 'jelly-bean' }];
    expect(status(aTable(aView({ trick, worth: 7, to_act: 1 }))).why).toBe(
      'You own the trick: 7 points if nobody answers.',
    );
    expect(status(aTable(aView({ to_act: 1 }), { viewer: null })).say).toBe('Jonas starts a trick');
  });
});

describe('what a move would do', () => {
  const view = aView({ trick: TRICK, worth: 4 });
  const asked = (pointed: string, ...told: Parameters<typeof foretold>) =>
    forecast(
      aTable(view, {
        legal: [passing, playing('boom'), playing('jelly-bean')],
        pointed,
        forecast: (notation) => (notation === told[0] ? foretold(...told) : null),
      }),
    );

  it('is gone after a Boom!', () => {
    const boom = { was: 'trick_boomed', seat: 0, cards: 3, points: 4 } as const;
    expect(asked('boom', 'boom', [boom])).toMatchObject({ worth: 4, then: 0, ends: true });
  });

  it('leaves the trick with its owner after a pass', () => {
    const told = asked('pass', 'pass', [{ was: 'passed', seat: 0 }], view);
    expect(told).toMatchObject({
      worth: 4,
      then: null,
      text: expect.stringContaining('Omar') as string,
    });
  });

  it('is worth more with another card, and yours', () => {
    const after = aView({ trick: [...TRICK, { seat: 0, card: 'jelly-bean' }], worth: 7 });
    const told = asked('jelly-bean', 'jelly-bean', [], after);
    expect(told).toMatchObject({ worth: 4, then: 7, ends: false });
  });

  it('hands the trick over when the last one passes', () => {
    const taken = { was: 'trick_taken', seat: 1, cards: 2, points: 4 } as const;
    expect(asked('pass', 'pass', [taken]).text).toBe('Jonas takes them now');
  });

  it('says nothing before the table has', () => {
    expect(asked('boom', 'pass', [])).toMatchObject({ worth: 4, then: null, ends: false });
  });
});

describe('the hand', () => {
  it('loses the very card that was played', () => {
    const before = copiesOf([], CARDS, { cheesecake: 2, boom: 1 }, null);
    const after = copiesOf(before, CARDS, { cheesecake: 1, boom: 1 }, before[0]?.id ?? 0);
    expect(after).toEqual([before[1], before[2]]);
  });

  it('gets new cards with new numbers', () => {
    const before = copiesOf([], CARDS, { boom: 1 }, null);
    const after = copiesOf(before, CARDS, { boom: 1, cheesecake: 1 }, null);
    expect(new Set(after.map((copy) => copy.id)).size).toBe(2);
    expect(after).toContainEqual(before[0]);
  });
});

describe('a plate', () => {
  it('stands where its player sits', () => {
    const places = placesOf(aTable(aView({}), { viewer: 2 }));
    expect(places).toEqual([
      { seat: 3, at: 'left' },
      { seat: 0, at: 'top' },
      { seat: 1, at: 'right' },
    ]);
  });

  it('shows what one has seen of a hand, and not more', () => {
    const seen = [
      { viewer: 0, seat: 1, drawn_since: 2, cards: { boom: 1 } },
      { viewer: 2, seat: 0, drawn_since: 0, cards: null },
    ];
    const view = aView({ seen, hand_sizes: [5, 3, 5, 5] });
    expect(fanOf(aTable(view), 1).map((card) => card?.id ?? null)).toEqual(['boom', null, null]);
    expect(fanOf(aTable(view), 2)).toEqual([null, null, null, null, null]);
    expect(watchersOf(view, 0)).toEqual([2]);
  });

  it('says who owns, who passed and who is next', () => {
    const seen = aTable(
      aView({ trick: [{ seat: 2, card: 'cheesecake' }], to_act: 0, passed: [3] }),
    );
    expect([0, 1, 2, 3].map((seat) => plateText(seen, seat))).toEqual([
      'you',
      'after you',
      'owns the trick',
      'passed',
    ]);
  });

  it('still says which plate is one’s own when the game is over', () => {
    const seen = aTable(aView({ over: true, winners: [2] }));
    expect([0, 1, 2].map((seat) => plateText(seen, seat))).toEqual(['you', '', 'won']);
  });
});

it('tells the points of a round from those of the match', () => {
  const view = aView({
    points: [30, null, 0, 0],
    totals: [28, 12, 0, 0],
    pile_sizes: [2, 3, 0, 0],
  });
  expect(pileOf(view, 0)).toEqual({ size: 2, before: 28, worth: 2, total: 30 });
  expect(pileOf(view, 1)).toEqual({ size: 3, before: 12, worth: null, total: null });
});

it('counts every card once', () => {
  const view = aView({ trick: TRICK, hand: { boom: 2 }, taken: { boom: 1 }, aside: { boom: 3 } });
  const boom = countOf(aTable(view)).at(-1);
  expect(boom).toMatchObject({ taken: 1, trick: 0, aside: 3, mine: 2, hidden: 4, all: 10 });
});

describe('the board', () => {
  const hand = { cheesecake: 1, 'jelly-bean': 1 };

  it('plays what is legal and tries what is not', async () => {
    const play = vi.fn();
    const jelly = playing('jelly-bean');
    const view = aView({ trick: TRICK, hand, hand_sizes: [2, 5, 5, 5] });
    render(Board, { seen: aTable(view, { legal: [passing, jelly], play }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Jelly Bean, 3 points' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Cheesecake, 2 points' }));
    await fireEvent.click(screen.getByTestId('pass'));
    expect(play.mock.calls).toEqual([[jelly], ['cheesecake'], [passing]]);
  });

  it('lets neighbours be shown the hand on their plates', async () => {
    const play = vi.fn();
    const left = showing('left', 1);
    render(Board, { seen: aTable(aView({ hand }), { legal: [left, showing('right', 3)], play }) });
    await fireEvent.click(screen.getByRole('button', { name: /^Show your hand to Jonas/ }));
    expect(play).toHaveBeenCalledWith(left);
  });

  it('gives those who watch nothing to press but the deck', () => {
    render(Board, { seen: aTable(aView({ trick: TRICK }), { viewer: null }) });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('Count the cards')).toBeTruthy();
  });
});
