import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { senderOf } from '../../access/absent-sender.ts';
import type { BulkRun } from '../../data/bulk-sends/bulk-records.ts';

/** A run as a person changes it, who answers from now on for what it sends. */
export function changedRun(run: BulkRun, caller: MemberCaller, change: Partial<BulkRun>): BulkRun {
  const { application, api_key, waits, worked_when_paused, ...kept } = run;
  return { ...kept, ...senderOf(caller), by_name: caller.name, ...change };
}
