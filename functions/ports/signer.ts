export type SignatureAlgorithm = 'RSA_PKCS1_SHA256' | 'ECDSA_SHA256';

/** The key that seals documents. The private key never leaves it. */
export interface Signer {
  algorithm(): Promise<SignatureAlgorithm>;
  /** DER certificates, the signing one first. */
  certificateChain(): Promise<Uint8Array[]>;
  /** Signs a SHA-256 digest (32 bytes). ECDSA signatures are DER. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
}
