import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { toldApart } from '../../shared/domain/people/told-apart.ts';
import { moveSignatory } from '../../shared/domain/policy/documents/moves.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { withRemark } from '../../shared/domain/signing/signer-notes.ts';
import { dayIn } from '../../shared/domain/wording/local-time.ts';
import { hasText } from '../../shared/fields/field-kind.ts';
import { incompleteFields } from '../../shared/fields/filling/incomplete-fields.ts';
import { declines, fieldProblem } from '../../shared/fields/registry.ts';
import { helpTextOf } from '../../shared/fields/signer-words.ts';
import { auditLine, joinAuditLines } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySignatory, who } from '../audit/audit-entries.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import { type FieldsInForce, fieldsInForce } from '../data/fields/fields-in-force.ts';
import { filledInBy, isFilledByAnother } from '../data/fields/filled-in-by.ts';
import { openedBy } from '../data/files/opened-appendices.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow, fail } from '../runtime/failure.ts';
import { advanceSigning } from './advance-signing.ts';
import { changedForSigned } from './changed-for-signed.ts';
import { framedLines } from './framing.ts';
import { namedSigners, withoutTelephone } from './name-signers.ts';
import { ownDates } from './own-dates.ts';
import { requireInTime } from './require-in-time.ts';
import { evidenceFacts, requireAppendicesOpened, requireOpened } from './require-opened.ts';
import { requireShown } from './require-shown.ts';
import { signedContent } from './signed-content.ts';

/**
 * The changes that a signature makes: the signatory has finished, dates that fill themselves are filled, people whom
 * the signatory named take their roles, and signing continues. `time_zone`: whose day is that of signing. Null if the signatory has already signed. Throws
 * time_is_over, not_awaiting_signatures, not_your_turn, document_not_opened, terms_not_accepted, appendices_not_opened,
 * content_changed or incomplete_fields.
 */
export function completeSigning(
  full: FullPack,
  me: SignatoryRecord,
  caller: SignatoryCaller,
  body: { enqueue_next_signer?: boolean | undefined; content_digest?: string | undefined; time_zone: string },
  now: Date,
): PackChange | null {
  if (me.status === 'complete') return null;
  requireInTime(full.pack, now);
  allow(signerMay('submit', { pack: full.pack, me, people: full.signatories }));
  requireOpened(full.pack, caller);
  requireAppendicesOpened(full, me, caller);
  const inForce = fieldsInForce(full, me.uuid);
  const shown = requireShown(full, me, inForce, body.content_digest);
  requireComplete(inForce, me, full.signatories);
  const { fields } = inForce;
  requireTelephones({ ...full, fields }, me);
  const { pack } = full;
  const date = now.toISOString();
  const signed: SignatoryRecord = {
    ...me,
    status: allow(moveSignatory(me.status, 'complete')).to,
    sign_later: false,
    identified: caller.identified,
    date_signed: date,
    date_terms_accepted: caller.evidence.terms?.date ?? null,
    date_updated: date,
    signed_content: signedContent(shown, me, inForce, body.content_digest !== undefined),
    ip: caller.ip,
    device: caller.device,
  };
  const named = namedSigners({ ...full, fields }, me, now);
  const advance = advanceSigning(full, [signed, ...named], now, { silently: body.enqueue_next_signer === false });
  const received = advance.pack.status === undefined ? receipt(full, signed) : [];
  return {
    ...advance,
    events: [...advance.events, ...received],
    fields: ownDates(full, me, now, body.time_zone),
    audit: [
      signedEntry(full, signed, { fields, addedAfter: shown.addedAfter }, caller, body.time_zone),
      ...named.map((person) =>
        bySignatory('signatory_changed', auditLine('named_as', { person: who(person), role: person.role }), me, caller, {
          named: person.uuid,
          named_by: who(me),
        }),
      ),
      ...changedForSigned(full, withPeople(full, signed)),
      ...advance.audit,
    ],
    writes: [
      tellOwner(pack, `signed-${me.uuid}`, notice('notice_signed', { name: me.name, document: pack.document_name }), now),
      ...named.map((person) => tellOwner(pack, `named-${person.uuid}-${me.uuid}`, namedNotice(pack, me, person), now)),
    ],
  };
}

function namedNotice({ document_name: document }: FullPack['pack'], { name }: SignatoryRecord, person: SignatoryRecord): Line {
  return notice('notice_named', { name, person: person.name, document, role: person.role });
}

/** While others have not signed, a mail says that this person has. Then the final document does. */
function receipt({ pack }: FullPack, { uuid, email, can_receive_viewing_notifications }: SignatoryRecord): DomainEvent[] {
  if (email === '' || !can_receive_viewing_notifications) return [];
  return [{ type: 'signature_received', pack_key: pack.key, round: pack.round, signatory_uuid: uuid }];
}

function withPeople(full: FullPack, changed: SignatoryRecord): FullPack {
  return { ...full, signatories: full.signatories.map((person) => (person.uuid === changed.uuid ? changed : person)) };
}

/** Records the digest of the signed content, and whether it is known to be what was shown. */
function signedEntry(
  full: FullPack,
  me: SignatoryRecord,
  { fields, addedAfter }: { fields: readonly FieldRecord[]; addedAfter: readonly SignatoryRecord[] },
  caller: SignatoryCaller,
  time_zone: string,
): AuditEntry {
  const { content_digest = '', is_confirmed = false, originals = [] } = me.signed_content ?? {};
  const others = fields.filter((field) => field.signatory_uuid === me.uuid && isFilledByAnother(full, field));
  const people = [...new Set(others.map((field) => fillerOf(full, field)))];
  const date = new Date(me.date_signed ?? 0);
  const line = joinAuditLines([
    auditLine('signed', { person: who(me) }),
    ...(time_zone === 'UTC' ? [] : [auditLine('own_day', { day: dayIn(time_zone, date), zone: time_zone })]),
    ...(others.length > 0 ? [auditLine('filled_by_others', { n: others.length, people })] : []),
    ...(is_confirmed ? [] : [auditLine('content_unconfirmed')]),
    ...(addedAfter.length > 0 ? [auditLine('added_in_fields', { people: addedAfter.map(({ name }) => name) })] : []),
    ...framedLines(caller.evidence.framed_by),
  ]);
  const opened = openedBy(full, me, caller).map(({ key }) => key);
  const facts = {
    ...evidenceFacts(caller),
    ...(opened.length > 0 && { appendices_opened: opened.join(' ') }),
    content_digest,
    content_confirmed: is_confirmed ? 'yes' : 'no',
    originals: originals.join(' '),
    time_zone,
    ...(addedAfter.length > 0 && { added_after: addedAfter.map(({ uuid }) => uuid).join(' ') }),
    ...(others.length > 0 && { filled_by_others: others.map(({ uuid }) => uuid).join(' ') }),
  };
  return bySignatory('user_signed', line, me, caller, facts);
}

/** Whoever filled it in, told apart from namesakes as long as their record has the name that they had then. */
function fillerOf(full: FullPack, field: FieldRecord): string {
  const name = filledInBy(full, field) ?? '';
  const filler = full.signatories.find(({ uuid }) => uuid === field.filled_by);
  return filler?.name === name ? toldApart(filler, full.signatories) : name;
}

function requireComplete({ fields, disabled }: FieldsInForce, me: SignatoryRecord, people: readonly SignatoryRecord[]): void {
  // The line under a note needs room too.
  const printed = fields.map((field) => withRemark(field, people));
  const missing = incompleteFields(printed, me.uuid, disabled);
  if (missing.length > 0) {
    const issues = missing.map((field) => {
      return { path: `data_fields.${field.uuid}`, code: 'incomplete', message: fieldProblem(field) ?? helpTextOf(field) };
    });
    fail('incomplete_fields', { issues });
  }
  requireNotDeclined(fields, me);
}

function requireTelephones(full: FullPack, me: SignatoryRecord): void {
  const message = 'Give a mobile number too: the sender has this person asked for a pin on a telephone.';
  const issues = withoutTelephone(full, me).map(({ uuid }) => ({ path: `data_fields.${uuid}`, code: 'mobile_number_required', message }));
  if (issues.length > 0) fail('incomplete_fields', { issues });
}

/** A signatory who has declined can only reject. */
function requireNotDeclined(fields: readonly FieldRecord[], me: SignatoryRecord): void {
  const declined = fields.filter((field) => declines(field.type) && field.signatory_uuid === me.uuid && hasText(field));
  const message = 'You have declined here. Reject the document, or take the reason back.';
  const issues = declined.map(({ uuid }) => ({ path: `data_fields.${uuid}`, code: 'declined', message }));
  if (issues.length > 0) fail('incomplete_fields', { issues });
}
