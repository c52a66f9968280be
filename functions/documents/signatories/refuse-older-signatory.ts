import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';
import { presentSignatory } from '../present-pack.ts';

/** Refuses a change that is based on an older record of a signatory. Throws version_conflict with the newer one in the answer. */
export function refuseOlderSignatory(now: SignatoryRecord, basedOn: string | undefined, caller: MemberCaller): void {
  if (basedOn !== undefined && basedOn < now.date_updated)
    fail('version_conflict', { answer: { signatory: presentSignatory(now, caller) } });
}
