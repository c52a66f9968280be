export const bulkSendTypes = ['create_and_send', 'create_only'] as const;
export type BulkSendType = (typeof bulkSendTypes)[number];

export const bulkStatuses = ['setup', 'active', 'paused'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];
/** Administration §4: a new bulk send starts in setup. */
export const firstBulkStatus: BulkStatus = 'setup';

/**
 * What became of a row. Six of these are never stored, but follow from what is (`row-standing.ts`):
 * - `waiting`: it has no document yet.
 * - `stopped`: it has none, and will get none.
 * - `running`: its document is made, and its requests are about to be sent.
 * - `unsent`: the same, but that waits for a quota, or for somebody who resumes.
 * - `bounced`: a request could not be delivered.
 * - `withdrawn`: its document is in the trash.
 */
export const bulkRowStatuses = [
  'waiting',
  'stopped',
  'running',
  'unsent',
  'created',
  'sent',
  'bounced',
  'complete',
  'rejected',
  'withdrawn',
  'failed',
  'excluded',
] as const;
export type BulkRowStatus = (typeof bulkRowStatuses)[number];
/** How people call where a row stands, on screens and in files. */
export const bulkRowStatusWords: Record<BulkRowStatus, string> = {
  waiting: 'Waiting',
  stopped: 'Stopped',
  running: 'Being sent',
  unsent: 'Waits to be sent',
  created: 'Made',
  sent: 'Awaiting signatures',
  bounced: 'Not delivered',
  complete: 'Completed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
  excluded: 'Excluded',
};
/** A row that somebody took out. */
export const excludedRow = 'excluded' satisfies BulkRowStatus;

/** `documents` is the sum of `created`, `failed`, `excluded`, `waiting` and `stopped`. */
export interface BulkCounts {
  /** Rows of the run. */
  documents: number;
  /**
   * Documents made so far, without those that could not be sent: the sum of `not_sent`, `awaiting_signatures`, `complete`,
   * `rejected` and `withdrawn`.
   */
  created: number;
  /** Nobody is asked to sign them: they are about to be sent, or are left to people. */
  not_sent: number;
  awaiting_signatures: number;
  complete: number;
  rejected: number;
  /** Those in the trash that nobody had completed or rejected. */
  withdrawn: number;
  /** Rows of which no document could be made, and documents that could not be sent. */
  failed: number;
  /** Of those that await signatures: a message could not be delivered. */
  bounced: number;
  /** Rows that somebody took out. */
  excluded: number;
  /** Rows that are to be worked on. */
  waiting: number;
  /** Rows that were not worked on when it was stopped. */
  stopped: number;
}

export const noCounts: BulkCounts = {
  documents: 0,
  created: 0,
  not_sent: 0,
  awaiting_signatures: 0,
  complete: 0,
  rejected: 0,
  withdrawn: 0,
  failed: 0,
  bounced: 0,
  excluded: 0,
  waiting: 0,
  stopped: 0,
};

/** What is also counted, to know whether a bulk send goes on. */
export interface BulkProgress extends BulkCounts {
  /** Documents that are made and about to be sent. */
  unsent: number;
  /** Rows that have failed and wait to be run again. Once it is stopped, they count as failed. */
  again: number;
  /** How often something was done with a row. */
  worked: number;
}

export const bulkWaitReasons = ['daily_quota', 'recipient_quota'] as const;
export type BulkWaitReason = (typeof bulkWaitReasons)[number];

/** Administration §2: the sections of the screen. */
export const bulkSections = ['choose_clients', 'setup_template', 'status'] as const;
export type BulkSection = (typeof bulkSections)[number];

/** Administration §2: setup opens on the recipients, any other status on the status. */
export const firstSection = (status: BulkStatus): BulkSection => (status === 'setup' ? 'choose_clients' : 'status');

interface Standing {
  status: BulkStatus;
  counts: BulkCounts;
  /** When all its rows were done; null before. */
  date_finished: string | null;
}

/** Whether rows are worked on, or wait for a quota. One that is scheduled has none yet. */
export const isUnderWay = ({ status, counts, date_finished }: Standing): boolean =>
  status === 'active' && date_finished === null && counts.documents > 0;

/** Administration §4: pause is allowed only while something is left to be made. */
export const canPause = (standing: Standing): boolean => isUnderWay(standing) && standing.counts.created < standing.counts.documents;

/** How many rows have their document, have failed or were taken out. */
export const rowsDone = ({ created, failed, excluded }: BulkCounts): number => created + failed + excluded;

/** Whether each row is made and sent, has failed or was taken out. */
export const isRunOver = (counts: BulkCounts & Pick<BulkProgress, 'unsent'>): boolean =>
  rowsDone(counts) - counts.unsent >= counts.documents;

/** What an entry of the log is about: the bulk send as a whole, or one of its rows. */
export const logSubjects = ['run', 'rows'] as const;
export type LogSubject = (typeof logSubjects)[number];

/** Milliseconds by which an entry of the log may be stored later than a newer one: workers write theirs at the same time. */
export const logLateBy = 5_000;
/** Administration §9: milliseconds between two looks at the log. */
export const logPollEvery = 30_000;
/** Administration §9: milliseconds before a bulk send or a mapping is saved. */
export const bulkSaveDelay = 250;
