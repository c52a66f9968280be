import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { wasAsked } from '../../../shared/domain/signing/was-asked.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { fail } from '../../runtime/failure.ts';
import { intoTrash } from '../trash/trash-pack.ts';
import type { Decision } from './change-properties.ts';
import { reasonNeeded } from './reason-needed.ts';
import { revertPack } from './revert-pack.ts';

/** Whether a pack is where voiding takes it, so that a repeated call has nothing to do. */
export const isVoid = ({ status, is_deleted }: PackRecord) => status === 'setup' && is_deleted;

/**
 * Ends signing and moves the pack to the trash in one write, so that nobody is told of a document that stays. Whoever
 * had been asked gets a reason. Throws as reverting and deleting do, or bad_request without a reason.
 */
export function voidPack(full: Parameters<typeof revertPack>[0], caller: MemberCaller, now: Date, reason = ''): Decision {
  if (reason === '' && full.pack.status !== 'setup' && full.signatories.some(wasAsked))
    fail('bad_request', { issues: [reasonNeeded('body.data.cancellation_reason')] });
  const { change: reverted } = revertPack(full, caller, reason);
  const trashed = intoTrash(full.pack, caller, now);
  return {
    change: {
      ...reverted,
      pack: { ...reverted?.pack, ...trashed?.pack },
      audit: [...(reverted?.audit ?? []), ...(trashed?.audit ?? [])],
    },
    answer: '',
  };
}
