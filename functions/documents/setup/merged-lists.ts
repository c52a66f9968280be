import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { SignerGroupInput } from '../../../shared/contract/schemas/documents/signer-group.ts';
import { copyKind, groupKind, mergeLists } from '../../../shared/domain/documents/merge-lists.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { readableEmail } from '../../../shared/domain/people/readable-email.ts';
import { isMadeUpGroupName } from '../../../shared/domain/signing/group-names.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { fail } from '../../runtime/failure.ts';

/** The recipients that a change wants, and those that it began with. */
export type Copies = Pick<DocumentInput, 'cc_recipients_before'> & { cc_recipients: CcRecipient[] };

/** The recipients after a change, as they are stored. Throws bad_request if two changes together make too many. */
export function mergedCopies(pack: PackRecord, { cc_recipients, cc_recipients_before }: Copies, defaultCountry: string): CcRecipient[] {
  const tidied = (all: readonly CcRecipient[]) => all.map((one) => tidiedRecipient(one, defaultCountry));
  const wanted = tidied(cc_recipients);
  if (!cc_recipients_before) return wanted;
  return few('cc_recipients', 50, mergeLists(copyKind, tidied(cc_recipients_before), wanted, pack.cc_recipients));
}

/**
 * The groups that a change wants, in order. Turning groups off removes those of others too. A new group whose made-up name
 * somebody else's new group has too gets another.
 */
export function mergedGroups(
  pack: PackRecord,
  { signer_groups, signer_groups_before }: DocumentInput,
  inUse: boolean,
): SignerGroupInput[] | undefined {
  if (!signer_groups || !signer_groups_before || (!inUse && signer_groups.length === 0)) return signer_groups;
  const before = new Set(signer_groups_before.map(({ uuid }) => uuid));
  const known = new Map(pack.signer_groups.map(({ uuid, name }) => [uuid, name]));
  const isTaken = ({ uuid, name = '' }: SignerGroupInput) =>
    !before.has(uuid) && isMadeUpGroupName(name) && [...known].some(([other, taken]) => other !== uuid && taken === name);
  const merged = mergeLists<SignerGroupInput>(groupKind, signer_groups_before, signer_groups, pack.signer_groups);
  const placed = merged.map(({ position, name, ...group }) => ({ ...group, ...(!isTaken({ ...group, name }) && { name }) }));
  return few('signer_groups', 100, placed);
}

function few<T>(property: string, most: number, items: T[]): T[] {
  if (items.length <= most) return items;
  const message = `Somebody else has added some meanwhile. A document has ${most} at most.`;
  return fail('bad_request', { issues: [{ path: `body.data.${property}`, code: 'too_many', message }] });
}

/** A recipient of copies as it is stored, the mobile number in E.164. One that is none stays as typed, and keeps the document from being sent. */
function tidiedRecipient(recipient: CcRecipient, defaultCountry: string): CcRecipient {
  const number = parseMobileNumber(recipient.mobile_number, defaultCountry);
  const mobile_number = number.ok ? number.e164 : recipient.mobile_number.trim();
  return { ...recipient, name: tidyLine(recipient.name), email: readableEmail(recipient.email), mobile_number };
}
