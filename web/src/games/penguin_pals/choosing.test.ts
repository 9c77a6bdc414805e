import { describe, expect, it } from 'vitest';

import { goals, LANDING, NOTHING, offers, SHORE, starts, STORE, tap } from './choosing';
import type { Action } from './view';
import { viewOf } from './view.fixture';

const move = (fields: object, notation: string): Action =>
  ({ notation, text: notation, ...fields }) as Action;

const LEGAL: Action[] = [
  move({ do: 'draw_card' }, 'draw'),
  move({ do: 'place_penguin', space: 'a1' }, 'place-a1'),
  move({ do: 'place_penguin', space: 'b1' }, 'place-b1'),
  move({ do: 'move_penguin', seat: 0, space: 'b1', to: 'b2' }, 'b1-b2'),
  move({ do: 'land_penguin', space: 'c5' }, 'c5-shore'),
  move({ do: 'take_ice', space: 'a1' }, 'take-a1'),
  move({ do: 'take_ice', space: 'c3' }, 'take-c3'),
  move({ do: 'slide_ice', space: 'c3', to: 'd3' }, 'slide-c3-d3'),
];
const VIEW = viewOf({ teams: [{ b1: 1, c5: 1 }, { e5: 1 }] });
const at = (from: string) => ({ deed: null, from });
const played = (result: ReturnType<typeof tap>): string | null =>
  'play' in result ? (typeof result.play === 'string' ? result.play : result.play.notation) : null;

describe('a tap', () => {
  it('chooses what could mean several things, and offers them', () => {
    expect(tap(LEGAL, NOTHING, 'a1', VIEW)).toEqual({ choose: at('a1') });
    expect(offers(LEGAL, at('a1')).map((one) => one.notation)).toEqual(['place-a1', 'take-a1']);
  });

  it('on where the chosen one can go plays the move', () => {
    expect(played(tap(LEGAL, at('b1'), 'b2', VIEW))).toBe('b1-b2');
    expect(played(tap(LEGAL, at(SHORE), 'b1', VIEW))).toBe('place-b1');
    expect(played(tap(LEGAL, at('c5'), LANDING, VIEW))).toBe('c5-shore');
    expect(played(tap(LEGAL, at('c3'), STORE, VIEW))).toBe('take-c3');
  });

  it('on the same again puts it back', () => {
    expect(tap(LEGAL, at('b1'), 'b1', VIEW)).toEqual({ choose: NOTHING });
  });

  it('on another penguin takes that one', () => {
    expect(tap(LEGAL, at('b1'), 'c5', VIEW)).toEqual({ choose: at('c5') });
  });

  it('on the wrong space tries the move, so that the table says why not', () => {
    expect(played(tap(LEGAL, at(SHORE), 'c3', VIEW))).toBe('place-c3');
    expect(played(tap(LEGAL, at('b1'), 'e1', VIEW))).toBe('b1-e1');
    expect(played(tap(LEGAL, at('c3'), 'd4', VIEW))).toBe('slide-c3-d4');
    expect(played(tap(LEGAL, NOTHING, 'e5', VIEW))).toBe('take-e5');
  });

  it('on the own shore asks about a space of the own first row', () => {
    const ice = Array<string>(5).fill('.....');
    const view = viewOf({ teams: VIEW.teams, ice, viewer: 1 });
    expect(played(tap([], NOTHING, SHORE, view))).toBe('place-a5');
    expect(played(tap([], NOTHING, SHORE, { ...view, viewer: 0 }))).toBe('place-e1');
  });

  it('is enough once the kind of action has been chosen', () => {
    expect(played(tap(LEGAL, { deed: 'take_ice', from: null }, 'a1', VIEW))).toBe('take-a1');
    expect(played(tap(LEGAL, { deed: 'land_penguin', from: null }, 'c5', VIEW))).toBe('c5-shore');
  });

  it('names a target at once, and asks whose penguin if two are there', () => {
    const one = move({ do: 'name_target', seat: 1, space: 'e5' }, 'target-1-e5');
    const two = move({ do: 'name_target', seat: 2, space: 'e5' }, 'target-2-e5');
    expect(played(tap([one], NOTHING, 'e5', VIEW))).toBe('target-1-e5');
    expect(tap([one, two], NOTHING, 'e5', VIEW)).toEqual({ choose: at('e5') });
    expect(offers([one, two], at('e5'))).toEqual([one, two]);
  });
});

describe('what is lit', () => {
  it('is what can be taken up', () => {
    expect(starts(LEGAL, NOTHING)).toEqual(new Set([SHORE, 'b1', 'c5', 'a1', 'c3']));
    expect(starts(LEGAL, { deed: 'place_penguin', from: null })).toEqual(
      new Set([SHORE, 'a1', 'b1']),
    );
  });

  it('is where the chosen one can go', () => {
    expect([...goals(LEGAL, at('c3')).keys()]).toEqual([STORE, 'd3']);
  });
});
