/** The first thing that `smorgasboard verify` checks: the promise is the hash of the secret. */
const SEAL = 'smorgasboard table secret\0';

export async function fits(secret: string, commitment: string): Promise<boolean> {
  const bytes = (secret.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  const sealed = new Uint8Array([...new TextEncoder().encode(SEAL), ...bytes]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}

/** Browsers hash only on pages that came safely; elsewhere the server's own check must do. */
export const canHash = (): boolean => 'subtle' in crypto;
