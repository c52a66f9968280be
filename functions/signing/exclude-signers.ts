import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { moveSignatory } from '../../shared/domain/policy/documents/moves.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { hasFinished } from '../../shared/domain/signing/signing-order.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { auditBy } from '../audit/audit-by.ts';
import { who } from '../audit/audit-entries.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow } from '../runtime/failure.ts';
import { advanceSigning } from './advance-signing.ts';

/** Marks a document as complete by excluding everybody who is still outstanding. Null if it is already complete. */
export function excludeOutstanding(full: FullPack, caller: MemberCaller, canView: boolean, now: Date): PackChange | null {
  if (full.pack.status === 'complete') return null;
  const outstanding = full.signatories.filter((person) => !hasFinished(person));
  return excludeSigners(full, outstanding, caller, canView, now);
}

/**
 * Excludes people from signing: their links end, their fields stay empty, and signing continues without them. Excluding
 * the last one completes the document. `canView`: whether they still get the final document. Throws
 * not_awaiting_signatures.
 */
export function excludeSigners(
  full: FullPack,
  people: readonly SignatoryRecord[],
  caller: MemberCaller,
  canView: boolean,
  now: Date,
): PackChange {
  const { pack } = full;
  allow(may(caller, 'excludeSignatory', pack));
  const excluded = people.map((person): SignatoryRecord => {
    const { to: status } = allow(moveSignatory(person.status, 'exclude'));
    return { ...person, status, sign_later: false, excluded_can_view: canView, date_updated: now.toISOString() };
  });
  const advance = advanceSigning(full, excluded, now);
  const audit = auditBy(caller, 'signatory_excluded', auditLine('excluded', { people: excluded.map(who), n: excluded.length }));
  return { ...advance, audit: [audit, ...advance.audit] };
}
