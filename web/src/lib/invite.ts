/** The links of the seats of a table that was laid on this device, to send to friends. */
import { recall, remember } from './storage';
import type { SeatKey } from './wire';

type Invites = Record<string, SeatKey[]>;

const MOST = 12;

export function keepInvites(id: string, keys: SeatKey[]): void {
  const kept = Object.entries(recall<Invites>('invites', {})).filter(([table]) => table !== id);
  remember('invites', Object.fromEntries([...kept.slice(1 - MOST), [id, keys]]));
}

export function invitesOf(id: string): SeatKey[] {
  const kept = recall<Invites>('invites', {})[id];
  return Array.isArray(kept) ? kept : [];
}

/** Where anybody may take a free seat of a public table. */
export function tableLink(id: string): string {
  return new URL(`/t/${id}`, location.href).href;
}

export function seatLink(id: string, place: SeatKey): string {
  return new URL(`/t/${id}#seat=${place.seat}&key=${place.key}`, location.href).href;
}
