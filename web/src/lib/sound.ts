/** Small sounds, made here and now: no files, nothing to load. Off unless somebody wants them. Each
 *  game has a voice of its own. */
import { likes } from './theme.svelte';

type Note = [pitch: number, at: number, long: number];

interface Voice {
  wave: OscillatorType;
  /** In hertz; everything else is in steps of a scale above it. */
  ground: number;
  scale: readonly number[];
  volume: number;
}

const MAJOR = [0, 4, 7, 12, 16];
const VOICES: Record<string, Voice> = {
  // A toy piano at a party, a music box, bubbles, glass, a kitchen bell.
  'birthday-boom': { wave: 'square', ground: 523, scale: MAJOR, volume: 0.05 },
  'pass-the-party-food': { wave: 'triangle', ground: 659, scale: [0, 2, 7, 9, 14], volume: 0.12 },
  'fish-food': { wave: 'sine', ground: 294, scale: [0, 3, 7, 10, 15], volume: 0.16 },
  'penguin-pals': { wave: 'sine', ground: 880, scale: [0, 5, 7, 12, 17], volume: 0.1 },
  'food-for-thought': { wave: 'triangle', ground: 440, scale: [0, 4, 9, 12, 16], volume: 0.12 },
};
const PLAIN: Voice = { wave: 'triangle', ground: 523, scale: MAJOR, volume: 0.12 };

export type Occasion = 'move' | 'turn' | 'won' | 'over';
/** Steps of the scale, when they begin and how long they last. */
const TUNES: Record<Occasion, Note[]> = {
  move: [[0, 0, 0.07]],
  turn: [
    [1, 0, 0.12],
    [3, 0.11, 0.22],
  ],
  won: [
    [0, 0, 0.14],
    [1, 0.13, 0.14],
    [2, 0.26, 0.14],
    [3, 0.39, 0.16],
    [4, 0.54, 0.6],
  ],
  over: [
    [2, 0, 0.18],
    [1, 0.17, 0.18],
    [0, 0.34, 0.45],
  ],
};

/** The notes of an occasion in the voice of a game. */
export function tuneOf(game: string, occasion: Occasion): Note[] {
  const { ground, scale } = VOICES[game] ?? PLAIN;
  return TUNES[occasion].map(([step, at, long]) => [
    ground * 2 ** ((scale[step] ?? 0) / 12),
    at,
    long,
  ]);
}

let audio: AudioContext | null = null;

export function ring(game: string, occasion: Occasion): void {
  if (!likes.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const { wave, volume: loud } = VOICES[game] ?? PLAIN;
  for (const [pitch, at, long] of tuneOf(game, occasion)) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
