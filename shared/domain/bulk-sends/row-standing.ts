import type { BulkRowStatus, BulkSendType } from './bulk-status.ts';

/** What became of a row, as it is stored. A row without it waits. */
interface StoredRow {
  status: BulkRowStatus;
  code: string;
  bounced?: boolean;
  again?: string;
}

/** Codes of documents that somebody has taken back: nothing has failed. */
const leftByPeople: ReadonlySet<string> = new Set(['withdrawn', 'taken_back']);

/** Why a document that is made is not sent: it is about to be, could not be, or somebody has taken it back. Null for other rows. */
export function whyUnsent({ status, code }: StoredRow): 'about to be' | 'failed' | 'left' | null {
  if (status !== 'created') return null;
  if (code === '') return 'about to be';
  return leftByPeople.has(code) ? 'left' : 'failed';
}

/** Whether a row waits to be run again: it has no document, or one that could not be sent. */
export const hasFailed = (row: StoredRow): boolean => row.status === 'failed' || whyUnsent(row) === 'failed';

/** What a bulk send says of all its rows. */
export interface RunStanding {
  bulk_send_type: BulkSendType;
  stopped: boolean;
  /** It is paused, or waits for a quota. */
  isHeld: boolean;
}

/** What became of a row, as people are told. */
export function shownStatus({ bulk_send_type, stopped, isHeld }: RunStanding, row: StoredRow | undefined): BulkRowStatus {
  if (!row) return stopped ? 'stopped' : 'waiting';
  if (row.status === 'sent' && row.bounced) return 'bounced';
  if (hasFailed(row)) return row.again !== undefined && !stopped ? 'waiting' : 'failed';
  if (row.status !== 'created') return row.status;
  if (row.code === 'withdrawn') return 'withdrawn';
  if (bulk_send_type === 'create_only' || stopped || whyUnsent(row) !== 'about to be') return 'created';
  return isHeld ? 'unsent' : 'running';
}
