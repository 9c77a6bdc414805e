import type { GameFace } from '../index';
import Board from './Board.svelte';
import { status } from './status';

export const face = {
  Board: Board as unknown as GameFace['Board'],
  status: status as unknown as GameFace['status'],
  reactions: false,
  wide: true,
  secrets: false,
  together: false,
} satisfies GameFace;
