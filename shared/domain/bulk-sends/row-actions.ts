import type { BulkRowStatus } from './bulk-status.ts';

/** What one does with chosen rows. */
export const bulkRowActions = ['remind', 'send_again', 'withdraw', 'exclude', 'include'] as const;
export type BulkRowAction = (typeof bulkRowActions)[number];
/** Those that concern the rows' documents. */
export type BulkDocumentAction = Exclude<BulkRowAction, 'exclude' | 'include'>;

const fitting: Record<BulkRowAction, readonly BulkRowStatus[]> = {
  remind: ['sent', 'bounced'],
  send_again: ['created', 'running', 'unsent', 'withdrawn', 'rejected'],
  withdraw: ['created', 'running', 'unsent', 'sent', 'bounced'],
  exclude: ['waiting', 'failed'],
  include: ['excluded'],
};

interface ShownRow {
  status: BulkRowStatus;
  document_key: string | null;
}

/** Whether an action has something to do with a row. A row that has failed may have a document that could not be sent. */
export const fitsRow = (action: BulkRowAction, { status, document_key }: ShownRow): boolean =>
  status === 'failed' && document_key !== null ? action === 'send_again' || action === 'withdraw' : fitting[action].includes(status);
