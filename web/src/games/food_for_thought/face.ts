import './screen.css';

import type { GameFace } from '..';
import Ask from './Ask.svelte';
import Bar from './Bar.svelte';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import Foot from './Foot.svelte';
import LogLine from './LogLine.svelte';
import { status } from './status';
import { type Action, type View, says } from './view';

export const face: GameFace<View, Action> = {
  Board,
  status,
  reactions: says.reactions,
  LogLine,
  around: { Bar, Ask, Beside, Foot },
  secrets: says.secrets,
  together: says.cooperative,
};
