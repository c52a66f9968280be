import type { BulkMapping } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type {
  BulkProgress,
  BulkRowStatus,
  BulkSendType,
  BulkStatus,
  BulkWaitReason,
} from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { WhenToRun } from '../../../shared/domain/bulk-sends/schedule.ts';
import type { RowFilter } from '../../../shared/domain/recipients/row-filter.ts';
import type { Sender } from '../people/sender.ts';

/** Rows that somebody wants to be run again, or has taken back in: a file of their own says which. It is open until all are done. */
export interface OpenSource extends Sender {
  source: string;
  rows: number;
  /** What has failed since has been run after somebody asked for it. One of before this was kept has none. */
  opened?: string;
}

/**
 * Until when a quota holds something up. Of the account's messages of a day: everything. Of the messages to one person in an
 * hour: the rows of such people.
 */
export interface BulkWait {
  until: string;
  for: BulkWaitReason;
}

/** A bulk send that was activated. What it works on is in the files of its key, which nobody changes. Documents are made for its sender. */
export interface BulkRun extends Sender {
  key: string;
  /** How many rows it has. */
  rows: number;
  /** Counts activations and resumptions: work of an earlier one ends by itself. */
  generation: number;
  by_name: string;
  /** What it works on beside all its rows, each for a sender of its own. */
  sources?: OpenSource[];
  /** Missing while nothing waits. */
  waits?: BulkWait;
  /** How much had been worked on when it was paused. */
  worked_when_paused?: number;
  /** When the last row was done; null before. */
  date_finished: string | null;
  /** Set once its documents are withdrawn: what those who were asked are told. */
  withdrawn_because?: string;
}

/** A run that is to come, and for whom it will be. */
export interface BulkSchedule {
  next_run_date: string;
  by: string;
  by_name: string;
  application?: string;
  api_key?: string;
}

export interface BulkSendRecord {
  key: string;
  account_key: string;
  user_key: string;
  description: string;
  bulk_send_type: BulkSendType;
  most_recent_run_date: string | null;
  template_key: string | null;
  recipient_data_key: string | null;
  filter: RowFilter;
  /** When everybody was last reminded. Missing before. */
  most_recent_reminder_date?: string;
  status: BulkStatus;
  /** Why it was paused of itself; empty otherwise. */
  status_message: string;
  stopped: boolean;
  archived: boolean;
  run: BulkRun | null;
  /** Missing: now. */
  when_to_run?: WhenToRun;
  /** Missing: none. */
  schedule?: BulkSchedule | null;
  /** Of one that recurs, after a run: rows of the list from this number on are new. */
  new_from?: number;
  /** The files of the run before the last one, which workers may still read. */
  former_run?: string;
  version: number;
  date_created: string;
  date_updated: string;
}

/** One that was activated. */
export type BegunBulkSend = BulkSendRecord & { run: BulkRun };

export interface BulkMappingRecord {
  mapping: BulkMapping;
  version: number;
  date_updated: string;
  /** Who changed it last. */
  by?: string;
  application?: string;
  api_key?: string;
}

/** What became of a row. A row without one waits. */
export interface BulkRowRecord {
  index: number;
  status: BulkRowStatus;
  document_key: string | null;
  code: string;
  message: string;
  date_updated: string;
  /** Where the row's cells are if it was corrected after the activation. Missing for those of the run. */
  source?: string;
  /** The source by which a row that has failed is run again: until that has worked on it, it waits. */
  again?: string;
  /** A message to somebody whose turn it is could not be delivered. */
  bounced?: boolean;
  /** The first signatory of its document, once they are called otherwise than the row says. */
  person?: { name: string; email: string };
}

/** A part of the counts, so that documents that change at the same time seldom meet. */
export type BulkCountsRecord = Partial<
  Omit<BulkProgress, 'documents' | 'not_sent' | 'waiting' | 'stopped'> & {
    /** How often a document or the cells of a row have changed. */
    changed: number;
  }
>;

export interface BulkLogRecord {
  key: string;
  date_created: string;
  row_index: number | null;
  document_key: string | null;
  code: string;
  message: string;
}
