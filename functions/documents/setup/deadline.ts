import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { isTimeOver } from '../../../shared/domain/sending/deadline.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import { allow } from '../../runtime/failure.ts';
import type { Decision } from './change-properties.ts';
import { type ChosenDeadline, deadlineChange } from './chosen-deadline.ts';

/** The last day that a change names, if it changes nothing else and the pack has been sent; undefined otherwise. */
export function deadlineOnly(
  { status }: PackRecord,
  { sign_by, version, ...others }: DocumentInput,
): { sign_by: ChosenDeadline | null } | undefined {
  if (status !== 'awaiting_signatures' || sign_by === undefined || Object.keys(others).length > 0) return undefined;
  return { sign_by };
}

/**
 * Gives more or less time while signatures are awaited. Everybody whose turn it is hears of it, except of a deadline
 * that is taken away while it was not over. Throws not_awaiting_signatures or bad_request.
 */
export function changeDeadline({ pack, signatories }: FullPack, chosen: ChosenDeadline | null, caller: MemberCaller, now: Date): Decision {
  allow(may(caller, 'changeDeadline', pack));
  const change = deadlineChange(pack, chosen, caller, now);
  if (!change) return { change: null, answer: '' };
  const isNews = chosen !== null || isTimeOver(pack, now);
  const asked = signatories.filter((person) => person.status === 'awaiting_signatures' && person.can_receive_signing_notifications);
  const signatory_uuids = isNews ? asked.map(({ uuid }) => uuid) : [];
  const about = { pack_key: pack.key, round: pack.round, signatory_uuids, reminder: true, about_time: 'changed' } as const;
  const events: DomainEvent[] = signatory_uuids.length === 0 ? [] : [{ type: 'signatures_requested', ...about }];
  return { change: { ...change, events }, answer: '' };
}
