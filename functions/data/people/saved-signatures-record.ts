import type { KeptSignature } from '../../../shared/domain/people/saved-signatures.ts';

/** All signatures and initials that a member has kept, in one item. */
export interface SavedSignaturesRecord {
  signatures: KeptSignature[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}
