import type { CcRecipient } from '../../contract/schemas/documents/signatory.ts';

/** Those recipients of copies who may follow the signing, and have an address for it. */
export function followersOf(recipients: readonly CcRecipient[]): CcRecipient[] {
  return recipients.filter(({ can_track_progress, email }) => can_track_progress === true && email !== '');
}
