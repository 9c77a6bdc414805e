/** Every word of the Fish Food board and its line on top. */
import type { Outcome } from './view';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
/** With a real minus sign. */
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

export const words = {
  signed,
  cards,
  you: 'You',
  yourFish: 'Your fish',
  fishOf: (name: string) => `${name}’s fish`,
  verdict: (name: string | null, { change, size, wins, out }: Outcome): string => {
    const who = name ?? 'You';
    if (wins) return `${who} would win`;
    if (out) return `${who} would be out`;
    if (change === 0) return `${who} would stay at ${size}`;
    return `${who} would ${change > 0 ? 'grow' : 'shrink'} to ${size}`;
  },
  /** The same, as short as it can be said under a target. */
  fate: ({ change, size, wins, out }: Outcome): string => {
    if (wins) return 'wins';
    if (out) return 'is out';
    if (change === 0) return `stays at ${size}`;
    return `${change > 0 ? 'grows' : 'shrinks'} to ${size}`;
  },
  status: {
    attacked: 'Your turn: you are attacked',
    turn: 'Your turn: play cards or pass',
    asked: (name: string) => `Your turn: ${name} is attacked`,
    standing: (creature: string, size: number, against: number, verdict: string) =>
      `${creature} ${size} against ${against}. ${verdict}.`,
    turnOver: 'Your turn: turn over a card',
    turnOverWhy: 'Your fish meets whatever comes out of the deep.',
    choose: 'Your turn: choose a fish',
    discard: 'Your turn: discard a card',
    discardWhy: (count: number) => `Too many for a hand: you hold ${cards(count)}.`,
    answer: (name: string) => `Your turn: stop ${name}’s escape?`,
    answerWhy: 'A Swim Away of your own keeps the encounter going.',
    theyTurnOver: (name: string) => `${name} turns over a card`,
    theyChoose: (name: string) => `${name} chooses a fish`,
    theyDiscard: (name: string) => `${name} discards`,
    theyAnswer: (name: string) => `${name} may stop the Swim Away`,
    theyPlay: (name: string) => `${name} may play cards`,
  },
  reef: {
    title: 'The reef',
    note: (win: number, finishes: boolean) =>
      finishes
        ? `Sizes of all fish. When one has ${win} at the end of a round, the largest wins.`
        : `Sizes of all fish. The first to reach ${win} wins.`,
    size: (size: number) => `size ${size}`,
    nowLong: (size: number) => `size ${size} for this turn`,
    lane: (name: string, fish: string, size: number, hand: number) =>
      `${name}, ${fish}, size ${size}, ${cards(hand)} in hand`,
    out: 'out',
    won: 'wins',
    acts: 'to play',
    stunned: 'stunned',
    passed: 'passed',
    attacked: 'attacked',
    almost: 'almost there',
    danger: 'near the hook',
    hand: (count: number) => `${cards(count)} in hand`,
  },
  meeting: {
    title: 'The meeting',
    against: 'against',
    base: (size: number) => `size ${size}`,
    playedBy: (name: string) => `played by ${name}`,
    tie: 'A tie is enough to grow',
    sums: (creature: string, size: number, fish: string, own: number) =>
      `${creature} ${size}, ${fish} ${own}`,
    event: 'Event',
    nothing: 'Calm water',
    discards: 'Down to as many cards as a hand may hold.',
    calm: 'The next encounter comes in a moment.',
    turnOver: 'Turn over',
    others: 'Also played this turn',
    on: (name: string) => `on ${name}`,
    last: 'Before',
    to: (size: number) => `to ${size}`,
    fit: (creature: number, fish: number) => `${creature} against ${fish}`,
    target: (name: string) => `On ${name}`,
  },
  /** What a target promises, under its name. */
  promise: {
    change: (size: number) => `${size < 0 ? 'shrinks' : 'grows'} by ${Math.abs(size)}`,
    takes: 'take cards',
    stuns: 'stun',
  },
  hand: {
    title: 'Your hand',
    empty: 'You have no action cards.',
    pass: 'Pass',
    back: 'Put the card back',
    backShort: 'Back',
    play: (card: string) => `Play ${card}`,
    discard: (card: string) => `Discard ${card}`,
    where: (card: string) => `Where does ${card} go?`,
    copies: (count: number) => `×${count}`,
    fresh: 'new',
    notNow: 'not playable now',
    size: 'for the defender or the creature',
    sizeFree: 'for any fish or the creature',
    most: (size: number) => `only at size ${size} or less`,
    swim: 'ends the encounter, no result',
    switch: 'the creature attacks another fish',
    stun: 'a player stops playing cards',
    take: (count: number) => `take ${cards(count)} from a player`,
    draw: (count: number) => `draw ${cards(count)}`,
  },
  piles: {
    encounters: 'encounters left',
    deck: 'actions left',
    discards: 'on the discards',
    open: 'What has been played and seen',
    discardsTitle: 'Discards',
    pastTitle: 'Encounters so far',
    removedTitle: 'Left the game',
    knownTitle: 'Cards you know in other hands',
    held: (name: string) => `in ${name}’s hand`,
    nothing: 'Nothing yet.',
  },
  how: { against: 'against' },
};
