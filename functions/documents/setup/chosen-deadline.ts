import type { Deadline, DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { endOfDay, isPossibleEnd } from '../../../shared/domain/sending/deadline.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { AuditEntry } from '../../data/audit/audit-entry.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { fail } from '../../runtime/failure.ts';

export type ChosenDeadline = NonNullable<DocumentInput['sign_by']>;

/** The pack, with the time at which it will be sent once the call is done. */
interface Timed extends Pick<PackRecord, 'sign_by' | 'document_type'> {
  send_at?: { at: string } | null | undefined;
}

/**
 * What a chosen last day changes in a pack; undefined if it is the one that the pack has. Throws bad_request for an
 * impossible day, and for a template.
 */
export function deadlineChange(
  { sign_by: before, send_at, document_type }: Timed,
  chosen: ChosenDeadline | null,
  caller: MemberCaller,
  now: Date,
): { pack: { sign_by: Deadline | null }; audit: AuditEntry[] } | undefined {
  if (chosen === null) {
    if (!before) return undefined;
    return { pack: { sign_by: null }, audit: [auditBy(caller, 'setting_changed', auditLine('deadline_removed'))] };
  }
  const { day, time_zone } = chosen;
  if (before?.day === day && before.time_zone === time_zone) return undefined;
  if (document_type === 'template') return fail('bad_request', { issues: [notInTemplate] });
  const ends = endOfDay(chosen);
  if (!isPossibleEnd(ends, now)) return fail('bad_request', { issues: [impossibleDay] });
  if (send_at && ends <= send_at.at) return fail('bad_request', { issues: [beforeSending] });
  const line = auditLine('deadline_set', { day, zone: time_zone });
  return {
    pack: { sign_by: { day, time_zone, ends, date_set: now.toISOString() } },
    audit: [auditBy(caller, 'setting_changed', line)],
  };
}

const impossibleDay = { path: 'body.data.sign_by.day', code: 'invalid', message: 'Choose a day that is not over yet, within two years.' };
const notInTemplate = {
  path: 'body.data.sign_by',
  code: 'template',
  message: 'A template has no last day to sign. Choose it in the documents made from it.',
};
const beforeSending = {
  path: 'body.data.sign_by.day',
  code: 'before_sending',
  message: 'The last day to sign would be over before the document is sent. Choose a later one.',
};
