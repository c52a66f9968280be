/** The single table: keys, sparse indexes (all attributes projected), TTL and the stream's consumers. */
export const table = {
  name: 'countersign',
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expires_at',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'gsi3', partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
  ],
  /** Only inserted items whose `entity` is `event` reach the dispatcher. */
  stream: { worker: 'dispatch-events', entity: 'event', batchSize: 25 },
  /**
   * Inserted or overwritten audit records, by their sort key, reach the worker that anchors them. One signature makes
   * several within a second, so they are collected and anchored together.
   */
  auditStream: { worker: 'anchor-audit', sortKeyPrefix: '~AUDIT#', batchSize: 100, windowSeconds: 1 },
} as const;
