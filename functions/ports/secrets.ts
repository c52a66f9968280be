/**
 * The secrets, each a port of its own so that a function holds only what it needs. `links` derives tokens of signing links and pins;
 * `tickets` signs addresses of pictures and keeps passwords of PDFs.
 */
export type SecretName = 'links' | 'tickets';

export interface Secret {
  /** At least 32 random bytes, the same at each call. Cached by the adapter. */
  get(): Promise<Uint8Array>;
}
