import { describe, expect, it } from 'vitest';

import { pieces, plain } from './markup';

describe('the Markdown of rulebooks', () => {
  it('knows strong, stress and code', () => {
    expect(pieces('Draw **two** cards, *not* `three`.')).toEqual([
      { kind: 'plain', text: 'Draw ' },
      { kind: 'strong', text: 'two' },
      { kind: 'plain', text: ' cards, ' },
      { kind: 'stress', text: 'not' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'three' },
      { kind: 'plain', text: '.' },
    ]);
  });

  it('leaves HTML as text', () => {
    expect(pieces('<b>no</b>')).toEqual([{ kind: 'plain', text: '<b>no</b>' }]);
  });

  it('can be searched without its marks', () => {
    expect(plain('a **very** plain text')).toBe('a very plain text');
  });
});
