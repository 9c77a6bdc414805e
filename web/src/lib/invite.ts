/** The links of the seats of a table that was laid on this device, to send to friends. */
import { getInvitation } from './api';
import { recall, remember } from './storage';
import type { Invitation, SeatKey } from './wire';

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

/** Where friends open this page: here, unless here is a name that every machine has for itself.
 *  Nothing, when only this machine can open it; then whoever sits at it may be able to let them in. */
export async function invitation(): Promise<Invitation> {
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)) return getInvitation();
  return { address: location.origin, can_open: false };
}

/** Where anybody may take a free seat of a public table. */
export function tableLink(id: string, page: string): string {
  return new URL(`/t/${id}`, page).href;
}

export function seatLink(id: string, place: SeatKey, page: string): string {
  return new URL(`/t/${id}#seat=${place.seat}&key=${place.key}`, page).href;
}
