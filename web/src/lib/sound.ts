/** Small sounds, made here and now: no files, nothing to load. Off unless somebody wants them. A game
 *  may have a voice of its own. */
import { likes } from './theme.svelte';

type Note = [pitch: number, at: number, long: number];

export interface Voice {
  wave: OscillatorType;
  /** In hertz; everything else is in steps of a scale above it. */
  ground: number;
  /** In semitones above it. */
  scale: readonly number[];
  volume: number;
}

export const MAJOR = [0, 4, 7, 12, 16];
export const PLAIN: Voice = { wave: 'triangle', ground: 523, scale: MAJOR, volume: 0.12 };

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
export function tuneOf({ ground, scale }: Voice, occasion: Occasion): Note[] {
  return TUNES[occasion].map(([step, at, long]) => [
    ground * 2 ** ((scale[step] ?? 0) / 12),
    at,
    long,
  ]);
}

let audio: AudioContext | null = null;

export function ring(voice: Voice, occasion: Occasion): void {
  if (!likes.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const { wave, volume: loud } = voice;
  for (const [pitch, at, long] of tuneOf(voice, occasion)) {
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
