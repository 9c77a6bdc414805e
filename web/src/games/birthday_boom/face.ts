import type { GameFace } from '..';
import Board from './Board.svelte';
import { status } from './status';
import type { Action, View } from './view';

export const face: GameFace<View, Action> = {
  Board,
  status,
  reactions: false,
  wide: false,
  secrets: true,
  together: false,
};
