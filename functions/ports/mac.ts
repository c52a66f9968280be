/** A key that only proves that this installation wrote something. It never leaves the adapter. */
export interface Mac {
  /** HMAC-SHA-256 of a message of at most 4,096 bytes. */
  generate(message: Uint8Array): Promise<Uint8Array>;
  verify(message: Uint8Array, mac: Uint8Array): Promise<boolean>;
}
