/** `links`: derives signing-link tokens. `tickets`: signs short-lived media and cursor tickets. */
export type SecretName = 'links' | 'tickets';

export interface Secrets {
  /** At least 32 random bytes, the same at each call. Cached by the adapter. */
  get(name: SecretName): Promise<Uint8Array>;
}
