/** What a card of "My tables" says about a table. */
import { words } from '../words/en';
import { listed } from '../words/listed';
import type { TableInfo } from './wire';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** When something happened there last: the time of today, else the day. */
export function whenOf(info: Pick<TableInfo, 'moved_at'>, now = new Date()): string {
  const at = new Date(info.moved_at * 1000);
  if (at.toDateString() === now.toDateString()) return words.home.today(TIME.format(at));
  return (at.getFullYear() === now.getFullYear() ? DAY : YEAR).format(at);
}

/** Who won, as the seats of this device would say it. */
export function resultOf(
  info: Pick<TableInfo, 'players' | 'scores' | 'winners'>,
  cooperative: boolean,
  seats: readonly number[],
): string {
  const { winners, scores, players } = info;
  if (cooperative) return winners.length > 0 ? words.home.wonTogether : words.home.lostTogether;
  if (players.length === 1) return words.home.points(scores[0] ?? 0);
  if (winners.length === 0) return words.home.over;
  if (winners.some((seat) => seats.includes(seat))) {
    return winners.length > 1 ? words.home.shared : words.home.won;
  }
  return words.home.wonBy(listed(winners.map((seat) => players[seat]?.name ?? '')));
}
