/** Small things kept on this device. Storage may be full, forbidden or edited by hand. */
const PREFIX = 'smorgasboard.';

export function recall<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Then it is forgotten when the page closes, which is no reason to stop.
  }
}

/** What is half said at a table, for as long as this window is open. */
export function recallDraft(table: string): string {
  try {
    return sessionStorage.getItem(`${PREFIX}draft.${table}`) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(table: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(`${PREFIX}draft.${table}`, text);
    else sessionStorage.removeItem(`${PREFIX}draft.${table}`);
  } catch {
    // As above.
  }
}
