/** A queue, its worker (a file in functions/workers) and its retries. */
export interface QueueModel {
  name: string;
  worker: string;
  /** Messages handed to the worker at once. */
  batchSize: number;
  /** Seconds a message stays hidden while worked on. */
  visibilitySeconds: number;
  /** Deliveries before it becomes a dead letter. */
  maxReceives: number;
}

export const queues = [
  { name: 'mail', worker: 'send-mail', batchSize: 5, visibilitySeconds: 60, maxReceives: 5 },
  { name: 'texts', worker: 'send-text', batchSize: 5, visibilitySeconds: 60, maxReceives: 5 },
  /** Providers' reports about messages that they had accepted (functions/messages/delivery-report.ts). */
  { name: 'deliveries', worker: 'record-deliveries', batchSize: 10, visibilitySeconds: 60, maxReceives: 5 },
  /** Body: { pack_key } of a pack that was deleted for good, whose files must be deleted. */
  { name: 'cleanup', worker: 'delete-pack-files', batchSize: 1, visibilitySeconds: 300, maxReceives: 5 },
  /** Body: { verification_key } of an uploaded file to be compared with a final one. */
  { name: 'verifications', worker: 'verify-upload', batchSize: 1, visibilitySeconds: 300, maxReceives: 3 },
  /** Body: { temp_download_key } of a preview or form to be made. */
  { name: 'exports', worker: 'make-export', batchSize: 1, visibilitySeconds: 600, maxReceives: 3 },
  /** Body: { user_key, export_key } of a file of gathered data to be made. */
  { name: 'data-exports', worker: 'gather-data', batchSize: 1, visibilitySeconds: 600, maxReceives: 3 },
] as const satisfies QueueModel[];

export type QueueName = (typeof queues)[number]['name'];
