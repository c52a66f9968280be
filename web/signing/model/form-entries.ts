import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';
import { entriesOf, signsInitials } from './entries.ts';
import { groupBy } from './group-by.ts';

type Children = readonly Pick<ChildDocument, 'key'>[];

/** The rows of the review, as the entries of the form: but initials stay apart where they differ, and boxes unless only one may be ticked, which then comes first. */
export function reviewRows(fields: readonly DataField[], children: Children): DataField[][] {
  return entriesOf(fields, children).flatMap((members) => {
    const [first] = members;
    if (first?.is_mutually_exclusive && members.length > 1) return [chosenFirst(members)];
    if (!first || !signsInitials(first)) return members.map((field) => [field]);
    return [...groupBy(members, ({ blob }) => blob ?? '').values()];
  });
}

function chosenFirst(members: readonly DataField[]): DataField[] {
  return members.toSorted((a, b) => Number(b.data === 'checked') - Number(a.data === 'checked'));
}

/** The member that the entry's control fills: the one that the person stands at, else the first empty one. */
export function memberToFill(members: readonly DataField[], current: string | null): DataField | undefined {
  return members.find(({ uuid, blob }) => uuid === current && !blob) ?? members.find(({ blob }) => !blob) ?? members[0];
}

/** On how many pages these fields stand. */
export function pagesOf(members: readonly DataField[]): number {
  return new Set(members.map(({ key, page_index }) => `${key}/${page_index}`)).size;
}
