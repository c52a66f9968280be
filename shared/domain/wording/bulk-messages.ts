import { memberRefusals } from '../../contract/refusals.ts';

/** The messages of bulk actions, in the specification's words (core §8, List). */
export const bulkMessages = {
  copied: 'Document(s) copied.',
  someCopied: '(Some) Document(s) copied.',
  notDeleted: "Some documents could not be deleted since you don't have the permissions",
  notRecovered: "Some documents could not be recovered since you don't have the permissions",
  notMoved: "Some documents could not be moved since you don't have the permissions",
  moved: '{n} moved.',
  someNotMoved: 'Some documents could not be moved.',
  someNotCopied: 'Some documents could not be copied.',
  merged: 'Document(s) merged.',
  someNotLabelled: 'Some documents could not be labelled: they carry too many labels, or are gone.',
  importing: 'Importing templates.',
} as const;

type Skipped = readonly { code: string }[];

const withoutPermission = (skipped: Skipped) => skipped.some(({ code }) => code === 'not_permitted' || code === 'not_welcome_there');

/** What came of moving documents to another workspace. */
export function movedMessage(moved: number, skipped: Skipped): string {
  if (skipped.length === 0) return bulkMessages.moved.replace('{n}', String(moved));
  return withoutPermission(skipped) ? bulkMessages.notMoved : bulkMessages.someNotMoved;
}

/** What came of copying documents to another workspace. */
export function copiedMessage(copied: number, skipped: Skipped): string {
  if (skipped.length === 0) return bulkMessages.copied;
  if (copied > 0) return bulkMessages.someCopied;
  return withoutPermission(skipped) ? memberRefusals.copies_not_permitted.message : bulkMessages.someNotCopied;
}
