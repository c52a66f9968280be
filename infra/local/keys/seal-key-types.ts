/** What a key that this machine makes can be. */
export const sealKeyTypes = ['rsa', 'ecdsa'] as const;
export type SealKeyType = (typeof sealKeyTypes)[number];
