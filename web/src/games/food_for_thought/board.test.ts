import { describe, expect, it } from 'vitest';

import { coming } from './coming';
import { accepted, shadeOf, signed, tokensOf } from './contents';
import { nextStep } from './desk.svelte';
import { movesFor } from './slots';
import { status } from './status';
import { tabFor } from './tabs';
import type { Action, Question, View } from './view';
import { viewAsking } from './view.fixture';
import { seenOf } from '../../lib/seen.fixture';

const grain = { empty: -5, track: [-4, -2, 0, 1, 5, 5, 1] };

describe('the printed board', () => {
  it('is green where a group is best, red below zero, and plain between', () => {
    expect([5, 1, 0, -2].map((points) => shadeOf(grain, points))).toEqual([
      'best',
      'mid',
      'mid',
      'bad',
    ]);
  });

  it('writes points with a sign', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
  });

  it('reads baskets and printed spaces', () => {
    expect(tokensOf({ water: 2, fish: 1 })).toEqual(['water', 'water', 'fish']);
    expect(accepted('fruit|dairy')).toEqual(['fruit', 'dairy']);
    expect(accepted('*12')).toBeNull();
  });
});

describe('what is coming', () => {
  const view = viewAsking({ question: 'turn', seat: 0, bonus: false });
  const moved = (seat: number, target: string, foods: Record<string, number>) => ({
    ply: 1,
    text: '',
    event: { was: 'food_moved', seat, foods, source: 'supply', target },
  });
  const pointedAt = (would: ReturnType<typeof moved>[], after: View | null = null) =>
    seenOf<View, Action>(view, ['Mira', 'Jonas'], {
      pointed: 'place:x',
      forecast: (notation) => ({ notation, would, certain: after !== null, text: '', after }),
    });

  it('is the basket, and what the table foretells of the move', () => {
    const seen = pointedAt([
      moved(0, 'kitchen', { grain: 2 }),
      moved(0, 'body', { fats: 1 }),
      moved(0, 'supply', { meat: 1 }),
      moved(1, 'body', { water: 1 }),
    ]);
    expect(coming(seen, ['fruit'])).toEqual({
      kitchen: ['fruit', 'grain', 'grain'],
      body: ['fats'],
    });
  });

  it('is also a meal that is served and not eaten yet', () => {
    const dine = { question: 'dine', meal: { fats: 2 }, space: 'pizza' } as const;
    const served = (seat: number) => pointedAt([], viewAsking({ ...dine, seat }));
    expect(coming(served(0), []).body).toEqual(['fats', 'fats']);
    expect(coming(served(1), []).body).toEqual([]);
  });

  it('is the basket alone when nobody points at a move', () => {
    const seen = { ...pointedAt([moved(0, 'body', { fats: 1 })]), pointed: null };
    expect(coming(seen, ['fruit'])).toEqual({ kitchen: ['fruit'], body: [] });
  });
});

describe('a basket that is sent', () => {
  const plan = [
    { ask: 'shop', moves: ['buy:water>sale'] },
    { ask: 'cell', moves: ['cell:23'], maybe: true },
    { ask: 'shop', moves: ['done'], maybe: true },
  ];

  it('goes step by step, and leaves out what is not asked', () => {
    const first = nextStep(plan, 'shop', ['done', 'buy:water>sale']);
    expect(first.move).toBe('buy:water>sale');
    expect(nextStep(first.steps, 'cell', ['cell:23', 'cell:14']).move).toBe('cell:23');
    expect(nextStep(first.steps, 'shop', ['done'])).toEqual({ steps: [], move: 'done' });
  });

  it('never ends the turn when the shop was left already', () => {
    expect(nextStep(plan.slice(1), 'after', ['done'])).toEqual({ steps: [], move: null });
  });

  it('is dropped when something else is asked', () => {
    expect(nextStep(plan, 'react', ['done'])).toEqual({ steps: [], move: null });
  });

  it('takes cards in the order in which they are offered', () => {
    const cards = [{ ask: 'take-recipes', moves: ['take:b', 'take:a'] }];
    expect(nextStep(cards, 'take-recipes', ['take:a', 'take:b'])).toEqual({
      steps: [{ ask: 'take-recipes', moves: ['take:b'] }],
      move: 'take:a',
    });
  });
});

describe('a space on an open card', () => {
  const train = (food: string, tokens = 1): Action => ({
    do: 'work_out',
    activity: 'squash',
    food,
    tokens,
    notation: `train:squash>${food}${tokens === 2 ? '*2' : ''}`,
    text: '',
  });
  const legal = [train('fats'), train('water', 2), train('fruit', 2)];
  const squash = { deck: 'activity', card: 'squash', printed: ['fats', '*2'] } as const;

  it('stands for the moves that could fill it', () => {
    const foods = (at: number, hand: string | null = null) =>
      movesFor(legal, { ...squash, at }, hand).map((move) => move.notation);
    expect(foods(0)).toEqual(['train:squash>fats']);
    expect(foods(1)).toEqual(['train:squash>water*2', 'train:squash>fruit*2']);
    expect(foods(1, 'fruit')).toEqual(['train:squash>fruit*2']);
  });
});

describe('the line on top', () => {
  const seen = (
    question: string,
    toAct: number,
    slots: Record<string, unknown> = {},
    ...legal: Action['do'][]
  ) =>
    seenOf<View, Action>(
      viewAsking({ question, seat: toAct, ...slots } as Question),
      ['Mira', 'Jonas'],
      { toAct, legal: legal.map((kind) => ({ do: kind, notation: kind, text: kind }) as Action) },
    );

  it('says what is asked, and how much is left', () => {
    expect(status(seen('shop', 0, { money: 4 })).why).toContain('$4');
    expect(status(seen('turn', 0, { bonus: true })).say).toContain('bonus');
    expect(status(seen('shop', 1)).say).toBe('Jonas is shopping');
  });

  it('does not send anybody to a space when nothing fits', () => {
    const left = { left: 2 };
    expect(status(seen('cook', 0, left, 'done', 'cook_food')).why).toContain('2 tokens');
    expect(status(seen('cook', 0, left, 'done', 'thaw_food')).why).toContain('2 tokens');
    expect(status(seen('cook', 0, left, 'done', 'use_ability')).why).toContain('ability');
    expect(status(seen('work-out', 0, left, 'done', 'ask_assistant')).why).not.toContain('Tap');
  });

  it('fits on one line of a phone', async () => {
    const { food } = await import('./words');
    for (const [say] of Object.values(food.asks)) expect(say.length).toBeLessThanOrEqual(38);
  });
});

describe('one part at a time', () => {
  it('opens where the awaited action is', () => {
    expect(tabFor('cook', null)).toBe('cards');
    expect(tabFor('move', 'kitchen')).toBe('kitchen');
    expect(tabFor('branch', null)).toBeNull();
    expect(tabFor(null, null)).toBeNull();
  });
});
