/** The queues as operators' calls name them. The compiler compares them with the model of the infrastructure. */
export const queueNames = [
  'urgent-mail',
  'mail',
  'texts',
  'deliveries',
  'cleanup',
  'verifications',
  'exports',
  'imports',
  'bulk-sends',
  'data-exports',
  'filings',
  'webhooks',
] as const;
