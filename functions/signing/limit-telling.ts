import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { tellingLimit } from '../../shared/domain/signing/added-notes.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { keys } from '../data/keys.ts';

/** How often in an hour visitors of forms have senders told: from one address, and one sender from all. */
export const visitorsTelling = { fromOneAddress: 10, ofOneSender: 50 } as const;

/**
 * Counts what a signatory has the sender told. Throws too_many_requests: nobody is written to again and again by somebody
 * who signs. Visitors of a form whose address nobody has checked are somebody else with each form that they fill in.
 */
export async function limitTelling(
  deps: Parameters<typeof limitRate>[0],
  caller: Pick<SignatoryCaller, 'pack_key' | 'signatory_uuid' | 'identified' | 'ip'>,
): Promise<void> {
  const { pack_key, signatory_uuid, identified } = caller;
  const { max, windowSeconds } = tellingLimit;
  await limitRate(deps, `tell_sender ${pack_key} ${signatory_uuid}`, max, windowSeconds);
  if (identified.identification !== 'form_unproven') return;
  const { fromOneAddress, ofOneSender } = visitorsTelling;
  await limitRate(deps, `visitors tell senders from ${limitedBy(caller)}`, fromOneAddress, windowSeconds);
  const pack = await deps.table.get(keys.pack(pack_key));
  await limitRate(deps, `visitors tell ${pack?.created_by}`, ofOneSender, windowSeconds);
}
