/** Which page the address means, and links that do not load everything again. */
export type Place =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'moment'; id: string; ply: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'how'; game: string; table: string | null }
  | { page: 'puzzles' }
  | { page: 'habits' }
  | { page: 'puzzle'; game: string; id: string }
  | { page: 'nowhere' };

function placeOf(path: string): Place {
  const [first, second, third, fourth] = path.split('/').filter(Boolean);
  if (first === undefined) return { page: 'home' };
  if (first === 't' && second && third === undefined) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 't' && second && third === 'review') {
    if (fourth !== undefined) return { page: 'moment', id: second, ply: fourth };
    return { page: 'review', id: second };
  }
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'learn' && second) {
    return { page: 'learn', game: second, lesson: third ?? null };
  }
  if (first === 'how' && second) return { page: 'how', game: second, table: third ?? null };
  if (first === 'habits' && second === undefined) return { page: 'habits' };
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles' };
  if (first === 'puzzles' && second && third) return { page: 'puzzle', game: second, id: third };
  return { page: 'nowhere' };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    window.addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.place = placeOf(location.pathname);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
