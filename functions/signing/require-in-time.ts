import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { isTimeOver } from '../../shared/domain/sending/deadline.ts';
import { hasFinished } from '../../shared/domain/signing/signing-order.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import { fail } from '../runtime/failure.ts';

/** Throws time_is_over, with whom to ask for more time, if a signatory is too late. */
export function requireInTime(pack: PackRecord, now: Date): void {
  const verdict = signerMay('actInTime', { pack, now });
  if (verdict.ok) return;
  const contact = { name: pack.created_by_name, email: pack.created_by_email };
  fail(verdict.code, { answer: { document_name: pack.document_name, contact } });
}

/** Throws the same for a signatory's own session, unless they have signed: what they signed they still see. */
export function requireTimeOrDone(pack: PackRecord, caller: MemberCaller | SignatoryCaller, now: Date): void {
  if (caller.kind !== 'signatory') return;
  const me = pack.people.find(({ uuid }) => uuid === caller.signatory_uuid);
  if (me && !hasFinished(me)) requireInTime(pack, now);
}

/** Nobody is asked for something that they can't do any more. Throws needs_more_time. */
export function requireTimeToAsk(pack: PackRecord, now: Date): void {
  if (pack.status === 'awaiting_signatures' && isTimeOver(pack, now)) fail('needs_more_time');
}
