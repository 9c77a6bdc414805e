/** A page that is older than its server. It does not talk to one that speaks another protocol, and says
 *  so; where it can only not find the boards it knows of, it loads itself again. */
import { PROTOCOL } from './wire';

const TRIED = 'smorgasboard.reloaded';
/** Again so soon would be an endless circle. */
const PAUSE = 30_000;

class Upgrade {
  /** The server speaks another protocol than this page. */
  due = $state(false);

  /** What an answer says of its protocol, if anything; whether we speak it. */
  hears(spoken: string | null): boolean {
    if (spoken !== null) this.due = spoken !== String(PROTOCOL);
    return !this.due;
  }
}

export const upgrade = new Upgrade();

export function followUpgrades(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(TRIED) ?? 0);
    if (Date.now() - last < PAUSE) return;
    event.preventDefault();
    sessionStorage.setItem(TRIED, String(Date.now()));
    location.reload();
  });
}
