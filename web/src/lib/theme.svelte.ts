/** What this device likes: light or dark, sound or none, one tap or two. Kept in its own storage, told to nobody. */
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

class Likes {
  theme = $state<Theme>(recall<Theme>('theme', 'auto'));
  sound = $state(recall('sound', false));
  /** Whether a finger's first tap on a piece only shows what it would do. */
  twoTaps = $state(recall('two_taps', true));

  /** Whether the faces that others make are shown. */
  reactions = $state(recall('reactions', true));

  setReactions(reactions: boolean): void {
    this.reactions = reactions;
    remember('reactions', reactions);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    showTheme();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    remember('sound', sound);
  }

  setTwoTaps(twoTaps: boolean): void {
    this.twoTaps = twoTaps;
    remember('two_taps', twoTaps);
  }
}

export const likes = new Likes();

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const still = window.matchMedia('(prefers-reduced-motion: reduce)');

function showTheme(): void {
  const shown = likes.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : likes.theme;
  document.documentElement.dataset['theme'] = shown;
}

export function followTheme(): void {
  showTheme();
  dark.addEventListener('change', showTheme);
}

/** Whether this person asked for nothing to move. */
export function reducedMotion(): boolean {
  return still.matches;
}
