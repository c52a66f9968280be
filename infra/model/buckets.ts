/** Anchors of audit records: nothing in it is changed or deleted before its time. */
export const anchorsBucket = { name: 'anchors' } as const;

/** One bucket of files; prefixes differ in how long they keep what they hold. */
export const bucket = {
  name: 'files',
  /** Uploads land here and are inspected before use. */
  temporaryPrefixes: [
    { prefix: 'uploads/', expireDays: 2 },
    { prefix: 'work/', expireDays: 2 },
  ],
  /** Sealed files: old versions are kept. The bucket is versioned. */
  finalPrefix: 'final/',
} as const;
