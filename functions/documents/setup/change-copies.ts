import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { followersOf } from '../../../shared/domain/people/followers.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { problemMessages } from '../../../shared/domain/sending/problem.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { who } from '../../audit/audit-entries.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Decision } from './change-properties.ts';
import { type Copies, mergedCopies } from './merged-lists.ts';

type Texting = Pick<Settings, 'defaultCountry' | 'textChannels'>;

/** The recipients that a change names, if it changes nothing else and the document has been sent; undefined otherwise. */
export function copiesOnly(
  { status }: PackRecord,
  { cc_recipients, cc_recipients_before, version, ...others }: DocumentInput,
): Copies | undefined {
  if (status !== 'awaiting_signatures' || Object.keys(others).length > 0) return undefined;
  return cc_recipients && { cc_recipients, cc_recipients_before };
}

/**
 * Changes who gets the final document, after sending. Each needs a name and an address that a message can go to, because
 * nothing checks it later. Somebody who may follow the signing from now on gets their link to the progress at once.
 * Throws not_awaiting_signatures, or bad_request with the place of each problem.
 */
export function changeCopies(pack: PackRecord, wanted: Copies, caller: MemberCaller, settings: Texting): Decision {
  allow(may(caller, 'changeCopies', pack));
  const cc_recipients = mergedCopies(pack, wanted, settings.defaultCountry);
  const issues = cc_recipients.flatMap((recipient, index) => {
    const message = problemOf(recipient, settings);
    return message === undefined ? [] : [{ path: `body.data.cc_recipients.${index}`, code: 'invalid', message }];
  });
  if (issues.length > 0) fail('bad_request', { issues });
  const line = cc_recipients.length === 0 ? auditLine('copies_to_nobody') : auditLine('copies_changed', { people: cc_recipients.map(who) });
  const followed = new Set(followers(pack.cc_recipients).keys());
  const to = [...followers(cc_recipients)].flatMap(([address, email]) => (followed.has(address) ? [] : [email]));
  const events: DomainEvent[] = to.length === 0 ? [] : [{ type: 'progress_made', pack_key: pack.key, round: pack.round, to }];
  return { change: { pack: { cc_recipients }, audit: [auditBy(caller, 'setting_changed', line)], events }, answer: '' };
}

/** The addresses of those who may follow the signing, each once, however it is written. */
function followers(recipients: readonly CcRecipient[]): Map<string, string> {
  return new Map(followersOf(recipients).map(({ email }) => [normaliseEmail(email), email]));
}

function problemOf({ name, email, mobile_number }: CcRecipient, { defaultCountry, textChannels }: Texting): string | undefined {
  if (name === '') return problemMessages.signatory_name_missing;
  if (email !== '' && !isEmail(email)) return problemMessages.email_invalid;
  if (mobile_number !== '' && !textChannels.sms) return problemMessages.sms_not_set_up;
  if (mobile_number !== '' && !parseMobileNumber(mobile_number, defaultCountry).ok) return problemMessages.cc_mobile_invalid;
  return email === '' && mobile_number === '' ? problemMessages.email_invalid : undefined;
}
