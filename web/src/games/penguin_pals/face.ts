import type { GameFace } from '..';
import Board from './Board.svelte';
import { status } from './status';
import { type Action, type View, says } from './view';

export const face: GameFace<View, Action> = {
  Board,
  status,
  reactions: says.reactions,
  asksOnBoard: true,
  secrets: says.secrets,
  together: says.cooperative,
};
