import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';
import { checkboxGroup } from '../../../shared/fields/check.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { inReadingOrder } from './order.ts';

type Children = readonly Pick<ChildDocument, 'key'>[];

/**
 * One entry for each field, in reading order. Boxes of one group share an entry, and so do a person's initials of one
 * document, which one pair of initials fills: sixty pages to initial are one thing to do.
 */
export function entriesOf(fields: readonly DataField[], children: Children): DataField[][] {
  const ordered = inReadingOrder(fields, children);
  const covered = new Set<string>();
  return ordered.flatMap((field) => {
    if (covered.has(field.uuid)) return [];
    const together = signsInitials(field) ? ordered.filter((one) => isSameInitials(field, one)) : checkboxGroup(field, ordered);
    const members = inReadingOrder(together, children);
    for (const member of members) covered.add(member.uuid);
    return [members];
  });
}

export const signsInitials = ({ type }: DataField) => fieldKind(type).signs === 'initials';

function isSameInitials(a: DataField, b: DataField): boolean {
  return (
    b.type === a.type &&
    b.key === a.key &&
    b.signatory_uuid === a.signatory_uuid &&
    b.required === a.required &&
    b.description.trim() === a.description.trim()
  );
}
