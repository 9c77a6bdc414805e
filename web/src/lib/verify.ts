/** The same check that `smorgasboard verify` begins with: the promise is the hash of the secret. */
export async function fits(secret: string, commitment: string): Promise<boolean> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const written = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return written === commitment.replace(/^sha256:/, '');
}
