import type { CloudConfig } from '../../../infra/cloud/config.ts';
import { type PriceName, prices } from './prices.ts';
import { total, type Usage } from './usage.ts';

/** Assumptions about what can't be counted on one machine. */
export const assumed = {
  /** How much longer an operation of the table, and one of S3, takes on AWS than here. Milliseconds. */
  tableMilliseconds: 5,
  fileMilliseconds: 30,
  /** One in this many runs finds no warm function, and its start is billed. Milliseconds. */
  coldEvery: 50,
  coldMilliseconds: 700,
  /** SQS requests for each message: send, receive, delete. */
  requestsPerMessage: 3,
  /** State transitions of a conversion and of a sealing, besides their tasks: start, choice, map, its end; start. */
  conversionTransitions: 4,
  sealingTransitions: 1,
  /** Bytes of HTTP headers in each answer, and of logs for each run. */
  headers: 700,
  logged: 600,
  /** Bytes and files of the app that a visit of a page loads: half of the visits find everything in the browser's cache. */
  pageBytes: 300_000,
  pageFiles: 12,
  visitsWithoutCache: 0.5,
} as const;

/** One line of a bill: this many units of a price. */
export interface Line {
  price: PriceName;
  count: number;
}

const workflowTasks = ['inspect-document', 'render-pages', 'finish-conversion', 'seal-document', 'deliver-sealed'];
const gigabyte = 1e9;

/** What these runs cost on AWS with this many visits of a page, without the cost of storage. */
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
