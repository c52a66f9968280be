import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { moveDocument, moveSignatory } from '../../shared/domain/policy/documents/moves.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { wasAsked } from '../../shared/domain/signing/was-asked.ts';
import { declines } from '../../shared/fields/registry.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySignatory, who } from '../audit/audit-entries.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow } from '../runtime/failure.ts';
import { requireInTime } from './require-in-time.ts';

/** Spec core §5, word for word. */
const unspecifiedReason = 'Rejection reason not specified. Please contact the signer for further details.';

/**
 * The changes that a rejection makes: the whole pack stops. Its owner is informed with the reason, and the other people
 * who had been asked that nobody signs any more. Null if the signatory has already rejected. Throws time_is_over or unable_to_reject.
 */
export function rejectSigning(
  full: FullPack,
  me: SignatoryRecord,
  caller: SignatoryCaller,
  body: { rejection_reason?: string | undefined },
  now: Date,
): PackChange | null {
  const { pack } = full;
  if (me.status === 'rejected') return null;
  requireInTime(pack, now);
  allow(signerMay('reject', { pack, me }));
  const { to: status } = allow(moveDocument(pack.status, 'reject'));
  const { to: rejected } = allow(moveSignatory(me.status, 'reject'));
  const rejection_reason = reasonGiven(fieldsInForce(full, me.uuid).fields, me, body);
  const date_updated = now.toISOString();
  return {
    pack: { status },
    signatories: [
      {
        ...me,
        status: rejected,
        rejection_reason,
        sign_later: false,
        identified: caller.identified,
        date_updated,
        ip: caller.ip,
        device: caller.device,
      },
    ],
    audit: [bySignatory('user_rejected', auditLine('rejected', { person: who(me), reason: rejection_reason }), me, caller)],
    events: [{ type: 'pack_rejected', pack_key: pack.key, round: pack.round, signatory_uuid: me.uuid }, ...toOthers(full, me)],
    writes: [tellOwner(pack, `rejected-${me.uuid}`, notice('notice_rejected', { name: me.name, document: pack.document_name }), now)],
  };
}

/** The reason is for the sender alone. */
function toOthers({ pack, signatories }: FullPack, me: SignatoryRecord): DomainEvent[] {
  const others = signatories.filter((person) => person.uuid !== me.uuid && wasAsked(person));
  if (others.length === 0) return [];
  const people = others.map(({ uuid, language }) => ({ uuid, language: language ?? null }));
  return [{ type: 'signing_cancelled', pack_key: pack.key, round: pack.round, reason: '', rejected_by: me.name, people }];
}

/** The given reason, or the text of a decline field among these fields, or the specification's words if there is neither. */
export function reasonGiven(fields: readonly FieldRecord[], me: SignatoryRecord, body: { rejection_reason?: string | undefined }): string {
  return body.rejection_reason?.trim() || reasonOfDecline(fields, me) || unspecifiedReason;
}

/** The signatory's choice or text in a decline field. */
function reasonOfDecline(fields: readonly FieldRecord[], me: SignatoryRecord): string | undefined {
  return fields.find((field) => declines(field.type) && field.signatory_uuid === me.uuid && field.data?.trim())?.data?.trim();
}
