/**
 * The secrets, each with its own port so that a function holds only those it needs. `links` derives tokens of signing
 * links and pins; `tickets` signs addresses of pictures and encrypts passwords of PDFs.
 */
export type SecretName = 'links' | 'tickets';

export interface Secret {
  /** At least 32 random bytes, the same at each call. The adapter caches them. */
  get(): Promise<Uint8Array>;
}
