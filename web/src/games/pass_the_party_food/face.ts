import type { GameFace } from '..';
import Board from './Board.svelte';
import { status } from './status';
import TrackEnd from './TrackEnd.svelte';
import { words } from './words';
import { type Action, type View, says } from './view';

export const face: GameFace<View, Action> = {
  Board,
  status,
  reactions: says.reactions,
  secrets: says.secrets,
  together: says.cooperative,
  verdict: (won) => (won ? words.won : words.lost),
  End: TrackEnd,
};
