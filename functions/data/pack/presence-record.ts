import type { PresentPerson } from '../../../shared/contract/documents/share-presence.ts';

/** Somebody has a pack open. */
export interface PresenceRecord extends PresentPerson {
  /** Epoch milliseconds. The table's own expiry may be days late. */
  until: number;
  expires_at: number;
}
