/** Anchors of audit records. Nothing in it is changed or deleted before its time. */
export const anchorsBucket = { name: 'anchors' } as const;

/** One bucket of files. Its prefixes differ in how long they keep files. */
export const bucket = {
  name: 'files',
  /** Uploads land here and are inspected before use. */
  temporaryPrefixes: [
    { prefix: 'uploads/', expireDays: 2 },
    { prefix: 'work/', expireDays: 2 },
  ],
  /** Sealed files. Old versions are kept, because the bucket is versioned. */
  finalPrefix: 'final/',
} as const;
