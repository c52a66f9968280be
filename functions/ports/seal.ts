import type { SealLevel, VisibleSeal } from '../settings/seal-level.ts';

/** What shows, years later, that the certificates of a seal were good. Everything is DER. */
export interface ValidationData {
  certificates: Uint8Array[];
  ocsps: Uint8Array[];
  crls: Uint8Array[];
}

/** What `prepareSeal` leaves to be signed: sign `digest` (SHA-256), then hand the signature to `embedSignature`. */
export interface PreparedSeal {
  /** The file with an empty signature. */
  bytes: Uint8Array;
  digest: Uint8Array;
  /** Opaque to the caller; goes back into `embedSignature`. */
  state: Record<string, string | number>;
}

export interface SealOptions {
  algorithm: 'RSA_PKCS1_SHA256' | 'ECDSA_SHA256';
  /** DER, the signing certificate first. */
  certificateChain: Uint8Array[];
  /** What the seal will become: from T on it leaves room for a time stamp. Default B. */
  level?: SealLevel;
  /** Where it shows; default nowhere. */
  visible?: VisibleSeal | null;
  reason: string;
  /** Name of the installation or account that seals. */
  name: string;
  /** ISO 8601; the claimed signing time (the PDF's M entry). */
  signed_at: string;
}

/** A signature that was just made, and its time stamp from level T on. DER. */
export interface MadeSeal extends Pick<SealOptions, 'algorithm' | 'certificateChain'> {
  signature: Uint8Array;
  timeStamp?: Uint8Array;
}

/** A file and where the value of its newest signature stands: its `<`, and the room behind it in bytes. */
export interface SealedFile {
  bytes: Uint8Array;
  contents_at: number;
  room: number;
}

export interface ExtendedSeal {
  bytes: Uint8Array;
  /** An empty document time stamp behind it, where one was asked for: `embedSignature` takes its token. */
  prepared: PreparedSeal | null;
}
