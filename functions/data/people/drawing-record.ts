import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';

/** A link to draw a signature on another device. What the session that asked for it may do counts when it is used, too. */
export interface DrawingRecord {
  pack_key: string;
  signatory_uuid: string;
  round: number;
  link_generation: number;
  /** The session that asked for it, which alone gets the picture. */
  session_hash: string;
  identified: SignatoryCaller['identified'];
  host: string | null;
  /** The address of the device that shows the code. */
  asked_from: string;
  type: SignatureType;
  state: 'waiting' | 'opened' | 'drawn';
  /** The picture in base64 (PNG), and the SHA-256 of what was sent. */
  image: string | null;
  sent_sha256: string | null;
  valid_until: string;
}
