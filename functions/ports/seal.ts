import type { SealLevel, VisibleSeal } from '../settings/seal-level.ts';

/** The data that proves, years later, that a seal's certificates were valid. Everything is DER. */
export interface ValidationData {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** The result of `prepareSeal`: sign `digest` (SHA-256), then pass the signature to `embedSignature`. */
export interface PreparedSeal {
  /** The file with an empty signature. */
  bytes: Uint8Array;
  digest: Uint8Array;
  /** Opaque to the caller, who passes it to `embedSignature`. */
  state: Record<string, string | number>;
}

export interface SealOptions {
  algorithm: 'RSA_PKCS1_SHA256' | 'ECDSA_SHA256';
  /** DER, the signing certificate first. */
  certificateChain: Uint8Array[];
  /** The level of the seal. From T on, space is reserved for a time stamp. Default B. */
  level?: SealLevel;
  /** The seal's visible place; by default none. */
  visible?: VisibleSeal | null;
  reason: string;
  /** Name of the installation or account that seals. */
  name: string;
  /** ISO 8601; the claimed signing time (the PDF's M entry). */
  signed_at: string;
}

/** A new signature, and its time stamp from level T on. DER. */
export interface MadeSeal extends Pick<SealOptions, 'algorithm' | 'certificateChain'> {
  signature: Uint8Array;
  timeStamp?: Uint8Array;
}

/** Where a signature's value is: the position of its `<`, and the space behind it in bytes. */
export interface SealPlace {
  contents_at: number;
  room: number;
}

/** A file and the place of its newest signature's value. */
export interface SealedFile extends SealPlace {
  bytes: Uint8Array;
}

export interface ExtendedSeal {
  bytes: Uint8Array;
  /** An empty document time stamp after it, if requested: `embedSignature` takes its token. */
  prepared: PreparedSeal | null;
}
