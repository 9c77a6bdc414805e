/** Small sounds, made here and now: no files, nothing to load. Off unless somebody wants them. */
import { likes } from './theme.svelte';

type Note = [pitch: number, at: number, long: number];

const TURN: Note[] = [
  [659, 0, 0.12],
  [880, 0.11, 0.2],
];
const MOVE: Note[] = [[392, 0, 0.06]];
const END: Note[] = [
  [523, 0, 0.14],
  [659, 0.13, 0.14],
  [784, 0.26, 0.34],
];

let audio: AudioContext | null = null;

function ring(notes: Note[]): void {
  if (!likes.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, at, long] of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}

export const ringTurn = (): void => ring(TURN);
export const ringMove = (): void => ring(MOVE);
export const ringEnd = (): void => ring(END);
