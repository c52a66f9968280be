/** The types of keys that this machine makes. */
export const sealKeyTypes = ['rsa', 'ecdsa'] as const;
export type SealKeyType = (typeof sealKeyTypes)[number];
