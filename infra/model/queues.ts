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
  /** A property of the bodies by which messages take turns: however many one account has there, those of others do not wait for all of them. */
  turnsBy?: string;
}

export const queues = [
  /** Mails that somebody waits for at a screen (functions/messages/registry.ts). They have the first places of the rate, too. */
  { name: 'urgent-mail', worker: 'send-mail', batchSize: 5, visibilitySeconds: 60, maxReceives: 5 },
  { name: 'mail', worker: 'send-mail', batchSize: 5, visibilitySeconds: 60, maxReceives: 5, turnsBy: 'turn' },
  { name: 'texts', worker: 'send-text', batchSize: 5, visibilitySeconds: 60, maxReceives: 5, turnsBy: 'turn' },
  /** Providers' reports about messages that they had accepted (functions/messages/delivery-report.ts). */
  { name: 'deliveries', worker: 'record-deliveries', batchSize: 10, visibilitySeconds: 60, maxReceives: 5 },
  /** Body: { pack_key } of a pack that was deleted for good, whose files must be deleted; or { erasing } of an address in rows. */
  { name: 'cleanup', worker: 'delete-pack-files', batchSize: 1, visibilitySeconds: 300, maxReceives: 5 },
  /** Body: { account_key, verification_key, turn } of an uploaded file to be compared with a final one. Each signatory has a turn of their own. */
  { name: 'verifications', worker: 'verify-upload', batchSize: 1, visibilitySeconds: 300, maxReceives: 3, turnsBy: 'turn' },
  /** Body: { account_key, temp_download_key } of a preview or form, or of a file about a bulk send, to be made. */
  { name: 'exports', worker: 'make-export', batchSize: 1, visibilitySeconds: 600, maxReceives: 3, turnsBy: 'account_key' },
  /** Body: { account_key, list_key, import_key } of a file to be read into a list of recipients. */
  { name: 'imports', worker: 'import-recipients', batchSize: 1, visibilitySeconds: 900, maxReceives: 3, turnsBy: 'account_key' },
  /** Body: a part of the rows of a bulk send (functions/bulk-sends/runs/lanes.ts). */
  { name: 'bulk-sends', worker: 'run-bulk-rows', batchSize: 1, visibilitySeconds: 120, maxReceives: 5, turnsBy: 'account_key' },
  /** Body: { account_key, pack_key, integration_key, attempt, tries } of a final file to be stored in a connected system. */
  { name: 'filings', worker: 'file-document', batchSize: 1, visibilitySeconds: 300, maxReceives: 3, turnsBy: 'account_key' },
  /** Body: { account_key, endpoint_key, delivery_key, tries } of an event to be sent to a program (functions/webhooks). */
  { name: 'webhooks', worker: 'send-webhook', batchSize: 1, visibilitySeconds: 60, maxReceives: 5, turnsBy: 'account_key' },
  /** Body: { user_key, export_key } of a file of gathered data to be made. */
  { name: 'data-exports', worker: 'gather-data', batchSize: 1, visibilitySeconds: 600, maxReceives: 3 },
] as const satisfies QueueModel[];

/** By what a message takes turns with others; undefined for most queues. */
export const turnOf = ({ turnsBy }: QueueModel, body: Record<string, unknown>): string | undefined => turnsBy && String(body[turnsBy]);

export type QueueName = (typeof queues)[number]['name'];
