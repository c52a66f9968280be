import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySignatory, who } from '../audit/audit-entries.ts';
import { childrenSeenBy, isRejected } from '../data/fields/fields-in-force.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow, fail } from '../runtime/failure.ts';
import { changedForSigned } from './changed-for-signed.ts';
import { reasonGiven, rejectSigning } from './reject-signing.ts';
import { requireInTime } from './require-in-time.ts';

/**
 * The changes that rejecting one document makes: later signers don't get it, the final file marks it, and its owner is
 * informed. If no other document is left, the pack is rejected. Null if the document is already rejected. Throws
 * unable_to_reject.
 */
export function rejectChild(
  full: FullPack,
  child: ChildRecord,
  me: SignatoryRecord,
  caller: SignatoryCaller,
  body: { rejection_reason?: string | undefined },
  now: Date,
): PackChange | null {
  const { pack, children, fields } = full;
  if (isRejected(child, pack)) return null;
  requireInTime(pack, now);
  allow(signerMay('rejectOneDocument', { pack, me }));
  if (!childrenSeenBy(full, me.uuid).includes(child)) fail('document_not_found');
  const onChild = fields.filter((field) => field.key === child.key);
  const reason = reasonGiven(onChild, me, body);
  const date = now.toISOString();
  const rejection = { round: pack.round, signatory_uuid: me.uuid, name: me.name, reason, date };
  const rejected: ChildRecord = { ...child, rejection, date_updated: date };
  if (children.every((other) => other.key === child.key || isRejected(other, pack))) {
    const whole = rejectSigning(full, me, caller, { rejection_reason: reason }, now);
    return whole && { ...whole, children: [rejected] };
  }
  return {
    children: [rejected],
    audit: [
      bySignatory('child_rejected', auditLine('child_rejected', { person: who(me), name: child.document_name, reason }), me, caller),
      ...changedForSigned(full, { ...full, children: children.map((other) => (other.key === child.key ? rejected : other)) }),
    ],
    events: [{ type: 'pack_rejected', pack_key: pack.key, round: pack.round, signatory_uuid: me.uuid, child_key: child.key }],
    writes: [
      tellOwner(
        pack,
        `rejected-${child.key}-${pack.round}`,
        notice('notice_child_rejected', { name: me.name, child: child.document_name, document: pack.document_name }),
        now,
      ),
    ],
  };
}
