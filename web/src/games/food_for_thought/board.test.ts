import { describe, expect, it } from 'vitest';

import { coming, onShelf } from './coming';
import { accepted, Box, shadeOf, signed, tokensOf } from './contents';
import { Desk, deskOf } from './desk.svelte';
import { saidWithFoods } from './said';
import { movesFor } from './slots';
import { status } from './status';
import { tabFor } from './tabs';
import type { Action, Player, Question, Standing, View } from './view';
import { viewAsking } from './view.fixture';
import { seenOf } from '../../lib/seen.fixture';
import type { MoveForecast, Step } from '../../lib/wire';

const grain = { best: 5 };

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

const foretold = (
  would: MoveForecast['would'],
  after: View | null = null,
  notation = 'place:x',
): MoveForecast => ({ notation, would, certain: after !== null, text: 'You buy food.', after });

const PACK = Object.fromEntries(
  ['foods', 'stands', 'diets', 'assistants', 'goals', 'allergies', 'recipes']
    .concat('icons', 'activities')
    .map((kind) => [kind, []]),
);
const CONTENTS = { pack: PACK, texts: {}, facts: {}, agreed: [] };

describe('a line of the log', () => {
  const named = (id: string, name: string) => ({ id, name });
  const pack = {
    ...PACK,
    foods: [named('fruit', 'Fruit'), named('nuts', 'Nuts & Seeds')],
    recipes: [named('salad', 'Fruit Salad')],
  };
  const box = new Box({ ...CONTENTS, pack });

  it('draws foods, but none out of the title of a card', () => {
    expect(saidWithFoods('You put 2 Fruit and Nuts & Seeds on Fruit Salad.', box)).toEqual([
      'You put 2 ',
      { food: 'fruit', name: 'Fruit' },
      ' and ',
      { food: 'nuts', name: 'Nuts & Seeds' },
      ' on Fruit Salad.',
    ]);
  });

  it('is as it is without any', () => {
    expect(saidWithFoods('Round 2 begins. Fruity starts.', box)).toEqual([
      'Round 2 begins. Fruity starts.',
    ]);
    expect(saidWithFoods('', box)).toEqual([]);
    expect(saidWithFoods('You start.', new Box(CONTENTS))).toEqual(['You start.']);
  });
});

describe('what is coming', () => {
  const moved = (seat: number, target: string, foods: Record<string, number>) => ({
    ply: 1,
    text: '',
    turn: null,
    event: { was: 'food_moved', seat, foods, source: 'supply', target },
  });

  it('is what the table foretells of the move', () => {
    const told = foretold([
      moved(0, 'kitchen', { grain: 2 }),
      moved(0, 'body', { fats: 1 }),
      moved(0, 'supply', { meat: 1 }),
      moved(1, 'body', { water: 1 }),
    ]);
    expect(coming(told, 0)).toEqual({ kitchen: ['grain', 'grain'], body: ['fats'] });
  });

  it('is also a meal that is served and not eaten yet', () => {
    const dine = { question: 'dine', meal: { fats: 2 }, space: 'pizza' } as const;
    const served = (seat: number) => foretold([], viewAsking({ ...dine, seat }));
    expect(coming(served(0), 0).body).toEqual(['fats', 'fats']);
    expect(coming(served(1), 0).body).toEqual([]);
  });

  it('lies on the shelf where the table puts it, whatever is printed', () => {
    const arriving = ['grain', 'grain', 'nuts'];
    expect(onShelf(arriving, { grain: 1 }, { grain: 3, water: 2 })).toEqual(['grain', 'grain']);
    expect(onShelf(arriving, {}, { nuts: 1 })).toEqual(['nuts']);
    expect(onShelf(['grain'], {}, { grain: 4 })).toEqual(['grain']);
    expect(onShelf(arriving, { grain: 2 }, { grain: 1 })).toEqual([]);
    expect(onShelf(arriving, {}, undefined)).toEqual([]);
  });

  it('is nothing when nobody points at a move', () => {
    expect(coming(null, 0)).toEqual({ kitchen: [], body: [] });
  });
});

describe('a basket', () => {
  const shop = viewAsking({
    question: 'shop',
    seat: 0,
    money: 6,
    bought: {},
    regular_price: 2,
    special_price: 3,
  });
  const buy = (food: string): Action => ({
    do: 'buy',
    food,
    price: 'regular',
    notation: `buy:${food}>regular`,
    text: '',
  });
  const desk = (pointed: string | null, asked: string[]) => {
    const after = { ...shop, at_hand: { 'trail-mix': [1, 2] } };
    const seen = seenOf<View, Action>({ ...shop, at_hand: { 'trail-mix': [2] } }, ['Mira'], {
      contents: CONTENTS,
      legal: [buy('nuts'), buy('water')],
      pointed,
      forecastGesture: (steps) => {
        asked.push(steps.map((step) => step.move).join(' '));
        return foretold([], after);
      },
    });
    const desk = new Desk(() => seen);
    desk.picks = [{ food: 'nuts', price: 'regular', cell: '11' }];
    return desk;
  };

  it('is foretold by the table as it would be bought', () => {
    const asked: string[] = [];
    const here = desk(null, asked);
    expect(here.told?.text).toBe('You buy food.');
    expect(asked).toEqual(['buy:nuts>regular cell:11 done']);
    expect([0, 1].map((at) => here.hasFood('trail-mix', at))).toEqual([false, true]);
    expect([0, 1].map((at) => here.willHaveFood('trail-mix', at))).toEqual([true, false]);
  });

  it('is foretold with the food that somebody points at', () => {
    const asked: string[] = [];
    const here = desk('buy:water>regular', asked);
    here.over = '25';
    expect(here.told).not.toBeNull();
    expect(asked).toEqual(['buy:nuts>regular cell:11 buy:water>regular cell:25 done']);
  });

  it('is there again when the page is loaded anew, until it is empty', () => {
    const seen = seenOf<View, Action>(shop, ['Mira'], { contents: CONTENTS, key: 'abc' });
    const picks = desk(null, []).picks;
    const first = new Desk(() => seen);
    first.picks = picks;
    first.keepBegun();
    expect(new Desk(() => seen).picks).toEqual(picks);
    expect(new Desk(() => ({ ...seen, viewer: 1 })).picks).toEqual([]);
    first.cancel();
    first.keepBegun();
    expect(new Desk(() => seen).picks).toEqual([]);
  });
});

describe('what is picked', () => {
  it('goes to the table in one go, in the order in which it was picked', () => {
    const gestures: Step[][] = [];
    const view = viewAsking({ question: 'turn', seat: 0, bonus: false });
    const gesture = (steps: Step[]) => void gestures.push(steps);
    const seen = seenOf<View, Action>(view, ['Anna', 'Ben'], { contents: CONTENTS, gesture });
    const desk = new Desk(() => seen);
    desk.picks = [
      { food: 'water', price: 'sale', cell: '23' },
      { food: 'fats', price: 'special', cell: null },
    ];
    desk.buy();
    expect(gestures).toEqual([
      [
        { ask: 'shop', move: 'buy:water>sale' },
        { ask: 'cell', move: 'cell:23' },
        { ask: 'shop', move: 'buy:fats>special' },
        { ask: 'shop', move: 'done' },
      ],
    ]);
    expect(desk.picks).toEqual([]);
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

  it('speaks of one card where one more can be taken, whatever comes then', () => {
    const take = (left: number) => status(seen('take-activities', 0, { left })).why;
    expect(take(3)).toBe('Up to 3. Tap the ones you want, then work out.');
    expect(take(1)).toBe('One more. Tap the card you want, or go on.');
  });

  it('does not send anybody to a space when nothing fits', () => {
    const left = { left: 2 };
    expect(status(seen('cook', 0, left, 'done', 'cook_food')).why).toContain('2 tokens');
    expect(status(seen('cook', 0, left, 'done', 'thaw_food')).why).toContain('2 tokens');
    expect(status(seen('cook', 0, left, 'done', 'use_ability')).why).toContain('ability');
    expect(status(seen('work-out', 0, left, 'done', 'ask_assistant')).why).not.toContain('Tap');
  });

  it('names the card that a food is for, and where food goes', () => {
    const curry = { id: 'curry', name: 'Lentil-Style Curry', spaces: [], points: 6, when: 'turn' };
    const asked = { ...seen('any-food', 0, { recipe: 'curry', space: 1 }) };
    const table = { ...asked, contents: { ...CONTENTS, pack: { ...PACK, recipes: [curry] } } };
    deskOf(table);
    expect(status(table).say).toBe('Your turn: which food for Lentil-Style Curry?');
    const moving = { left: 2, source: 'kitchen', target: 'body' };
    expect(status(seen('move', 0, moving)).why).toBe(
      'Up to 2 foods, from your kitchen to your body.',
    );
    expect(status(seen('move', 0, { ...moving, target: 'supply' })).why).toContain('out of');
    expect(status(seen('gain', 0, { left: 1, place: 'body' })).why).toContain('into your body');
  });

  it('goes on asking when the pointer happens to rest on the main button', () => {
    const cooking = seen('cook', 0, { left: 2 }, 'cook_food');
    const forecast = () => foretold([], null, 'done');
    expect(status({ ...cooking, pointed: 'done', forecast }).why).toContain('2 tokens');
  });

  it('says what an assistant does once it is chosen', () => {
    const texts = { 'coach:1': 'While cooking: Gain 1 Grain.', 'coach:2': 'Take 1 activity.' };
    const hiring = { ...seen('hire', 0), contents: { ...CONTENTS, texts } };
    deskOf(hiring).wished = 'coach';
    expect(status(hiring).why).toBe('While cooking: gain 1 Grain, or take 1 activity.');
  });

  it('fits on one line of a phone', async () => {
    const { food } = await import('./words');
    for (const [say] of Object.values(food.asks)) expect(say.length).toBeLessThanOrEqual(38);
  });
});

describe('what the trash costs', () => {
  const asked: Question = { question: 'turn', seat: 0 } as Question;
  const view = viewAsking(asked);
  const withTrash = (standings: View['standings']): Desk => {
    const player = { trash: 3, diet: standings.length > 0 ? 'standard' : null } as Player;
    const table = { ...view.table, players: [player] };
    const contents = { ...CONTENTS, pack: { ...PACK, board: { trash_points: -2 } } };
    const seen = seenOf<View, Action>({ ...view, table, standings }, ['Mira'], { contents });
    return new Desk(() => seen);
  };

  it('is what the table counts, for a card may spare some of it', () => {
    expect(withTrash([{ trash: -2 } as Standing]).trashCost(0)).toBe(-2);
    expect(withTrash([]).trashCost(0)).toBe(-6);
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
