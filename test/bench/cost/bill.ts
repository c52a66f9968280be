import type { CloudConfig } from '../../../infra/cloud/config.ts';
import { type PriceName, prices } from './prices.ts';
import { total, type Usage } from './usage.ts';

/** What cannot be counted on one machine. */
export const assumed = {
  /** What an operation of the table and one of S3 take on AWS beyond what they take here. Milliseconds. */
  tableMilliseconds: 5,
  fileMilliseconds: 30,
  /** One run of so many finds no warm function, and this start is billed. Milliseconds. */
  coldEvery: 50,
  coldMilliseconds: 700,
  /** SQS requests for each message: sent, received, deleted. */
  requestsPerMessage: 3,
  /** State transitions of a conversion and of a sealing beside their tasks: start, choice, map, its end; start. */
  conversionTransitions: 4,
  sealingTransitions: 1,
  /** Of HTTP headers with each answer, and of logs for each run. Bytes. */
  headers: 700,
  logged: 600,
  /** What a visit of a page loads of the app, and how many files: half of the visits find all in the browser's cache. Bytes. */
  pageBytes: 300_000,
  pageFiles: 12,
  visitsWithoutCache: 0.5,
} as const;

/** One line of a bill: so many of what a price is for. */
export interface Line {
  price: PriceName;
  count: number;
}

const workflowTasks = ['inspect-document', 'render-pages', 'finish-conversion', 'seal-document', 'deliver-sealed'];
const gigabyte = 1e9;

/** What these runs cost on AWS, with so many visits of a page, keeping nothing. */
export function billOf(
  usages: readonly Usage[],
  config: Pick<CloudConfig, 'apiMemory' | 'workerMemory' | 'pdfMemory'>,
  visits: number,
): Line[] {
  const calls = usages.filter(({ kind }) => kind === 'call');
  const sum = (property: Parameters<typeof total>[1]) => total(usages, property);
  const gigabyteSeconds = usages.reduce((seconds, usage) => {
    const memory = usage.pdf ? config.pdfMemory : usage.kind === 'call' ? config.apiMemory : config.workerMemory;
    return seconds + (memory / 1024) * (billedMilliseconds(usage) / 1000);
  }, 0);
  const runsOf = (names: string[]) => usages.filter(({ name }) => names.includes(name)).length;
  const transitions =
    runsOf(workflowTasks) +
    runsOf(['inspect-document']) * assumed.conversionTransitions +
    runsOf(['seal-document']) * assumed.sealingTransitions;
  const pageLoads = visits * assumed.visitsWithoutCache;
  const edgeRequests = calls.length + pageLoads * assumed.pageFiles;
  const edgeBytes = total(calls, 'answered') + calls.length * assumed.headers + pageLoads * assumed.pageBytes;
  return [
    { price: 'readUnit', count: sum('readUnits') },
    { price: 'writeUnit', count: sum('writeUnits') },
    { price: 'request', count: usages.length },
    { price: 'gigabyteSecond', count: gigabyteSeconds },
    { price: 'call', count: calls.length },
    { price: 'edgeRequest', count: edgeRequests },
    { price: 'edgeFunction', count: edgeRequests },
    { price: 'edgeTransfer', count: edgeBytes / gigabyte },
    { price: 'filePut', count: sum('filePuts') + sum('uploads') },
    { price: 'fileGet', count: sum('fileGets') + sum('downloads') },
    { price: 'fileTransfer', count: sum('downloadBytes') / gigabyte },
    { price: 'transition', count: transitions },
    { price: 'queueRequest', count: sum('messages') * assumed.requestsPerMessage },
    { price: 'mail', count: sum('mails') },
    { price: 'attachment', count: sum('attachmentBytes') / gigabyte },
    { price: 'seal', count: sum('seals') },
    { price: 'logs', count: (usages.length * assumed.logged) / gigabyte },
  ];
}

function billedMilliseconds({ milliseconds, table, filePuts, fileGets }: Usage): number {
  const operations = table.gets + table.batchGets + table.queries + table.writes + table.transactions;
  const waiting = operations * assumed.tableMilliseconds + (filePuts + fileGets) * assumed.fileMilliseconds;
  return Math.ceil(milliseconds + waiting) + assumed.coldMilliseconds / assumed.coldEvery;
}

export const dollarsOf = ({ price, count }: Line): number => prices[price].dollars * count;
