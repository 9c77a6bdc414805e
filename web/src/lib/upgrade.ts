/** A page that is older than its server cannot load the boards it knows of: it loads itself again. */
const TRIED = 'smorgasboard.reloaded';
/** Again so soon would be an endless circle. */
const PAUSE = 30_000;

export function followUpgrades(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(TRIED) ?? 0);
    if (Date.now() - last < PAUSE) return;
    event.preventDefault();
    sessionStorage.setItem(TRIED, String(Date.now()));
    location.reload();
  });
}
