/** The messages of bulk actions, in the specification's words (core §8, List). */
export const bulkMessages = {
  copied: 'Document(s) copied.',
  someCopied: '(Some) Document(s) copied.',
  notDeleted: "Some documents could not be deleted since you don't have the permissions",
  notRecovered: "Some documents could not be recovered since you don't have the permissions",
  merged: 'Document(s) merged.',
  importing: 'Importing templates.',
} as const;
