/** What one run of a function used. */
export interface Usage {
  name: string;
  kind: 'call' | 'job';
  /** HTTP status of a call; 200 for a job that did not fail. */
  status: number;
  milliseconds: number;
  /** Whether it runs with the memory for PDF work. */
  pdf: boolean;
  /** Bytes of the answer's body. */
  answered: number;
  table: { gets: number; batchGets: number; batchKeys: number; queries: number; writes: number; transactions: number; items: number };
  /** Write units; `indexUnits` of them are for the indexes. */
  readUnits: number;
  writeUnits: number;
  indexUnits: number;
  /** S3 requests of the dearer kind (PUT, COPY, LIST) and of the cheaper kind (GET, HEAD). */
  filePuts: number;
  fileGets: number;
  putBytes: number;
  /** Files that the answer lets the caller fetch or put, and their bytes. */
  uploads: number;
  downloads: number;
  downloadBytes: number;
  messages: number;
  workflows: number;
  mails: number;
  attachmentBytes: number;
  seals: number;
}

export function newUsage(name: string, kind: Usage['kind'], pdf: boolean): Usage {
  return {
    name,
    kind,
    status: 0,
    milliseconds: 0,
    pdf,
    answered: 0,
    table: { gets: 0, batchGets: 0, batchKeys: 0, queries: 0, writes: 0, transactions: 0, items: 0 },
    readUnits: 0,
    writeUnits: 0,
    indexUnits: 0,
    filePuts: 0,
    fileGets: 0,
    putBytes: 0,
    uploads: 0,
    downloads: 0,
    downloadBytes: 0,
    messages: 0,
    workflows: 0,
    mails: 0,
    attachmentBytes: 0,
    seals: 0,
  };
}

type Count = { [K in keyof Usage]: Usage[K] extends number ? K : never }[keyof Usage];

/** The sum of a property over several runs. */
export const total = (usages: readonly Usage[], property: Count): number => usages.reduce((sum, usage) => sum + usage[property], 0);
