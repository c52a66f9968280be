import type { CloudConfig } from '../../../infra/cloud/config.ts';
import { schedules } from '../../../infra/model/schedules.ts';
import { assumed, dollarsOf, type Line } from './bill.ts';
import { prices, pricesRead } from './prices.ts';
import { typical } from './typical-document.ts';
import type { Usage } from './usage.ts';

export interface Costs {
  /** Runs of every call and job, for the table of calls. */
  every: Usage[];
  /** The bill of one typical document, without its storage. */
  bill: Line[];
  /** How many of that document's write units are for the indexes. */
  indexUnits: number;
  kept: { tableBytes: number; fileBytes: number };
  idle: Line[];
  config: Pick<CloudConfig, 'apiMemory' | 'workerMemory' | 'pdfMemory'>;
  machine: string;
}

const documents = 1_000;

/** What an installation stores (infra/cloud), and how Lambda polls each queue. */
export const held = { secrets: 3, alarms: 17, longPolls: 5, longPollSeconds: 20 } as const;

/** Writes docs/calls-cost.md. */
export function page({ every, bill, indexUnits, kept, idle, config, machine }: Costs): string {
  const lines = bill.map((line) => ({ ...line, count: line.count * documents }));
  const year: Line[] = [
    { price: 'tableStorage', count: (kept.tableBytes * documents * 12) / 1e9 },
    { price: 'fileStorage', count: (kept.fileBytes * documents * 12) / 1e9 },
  ];
  return `# What each call costs

Written by \`npm run bench -- cost\`, which runs the whole product on ${machine} with a table that counts. Units are DynamoDB's: a read
unit reads 4 KB (half a unit where the read may lag behind, as most BatchGets and each query of an index may), a write unit writes 1 KB, twice
as much in a transaction; each write of an item that is in a sparse index is written there too (counted in "units written").

## Calls
Each call as it is usually made, on packs of one or two short documents; of several runs the middle one by units. The look-up of who asks
(one BatchGet, and one Get where no account is named) is counted. Transactions: how many (items).

${table(['Call', 'Gets', 'BatchGets (keys)', 'Queries', 'Writes', 'Transactions (items)', 'Units read', 'Units written'], rowsOf(every, 'call'))}

## Jobs
The same for what runs behind the calls.

${table(['Job', 'Gets', 'BatchGets (keys)', 'Queries', 'Writes', 'Transactions (items)', 'Units read', 'Units written'], rowsOf(every, 'job'))}

## The cost of 1,000 documents on AWS
A typical document: ${typical.pages} pages, ${typical.signatories} signatories asked at once by email, ${typical.fieldsEach} fields for
each (a signature, the others texts); prepared in ${typical.preparingSaves} saves of fields; opened ${typical.ownerOpens} times by its owner
and ${typical.signatoryOpens} times by each signatory, each time with 3 page images; looked at for changes ${typical.polls} times by its
owner and by each signatory, 15 s apart; filled in with ${typical.fillingSaves} saves and one uploaded signature each; sealed, mailed to
everybody, fetched once; its owner looks at the list ${typical.lists} times, once at the notifications and the audit trail. All of it was run
and counted; only what cannot be counted on one machine is assumed:

- Region us-east-1, prices on demand of ${pricesRead} (below), no free tier, no tax. Other regions differ by some percent.
- Memory: ${config.apiMemory} MB for calls, ${config.workerMemory} MB for workers, ${config.pdfMemory} MB where PDF work is done (infra/cloud/config.ts). Time: as measured here, plus ${assumed.tableMilliseconds} ms for each operation of the table and ${assumed.fileMilliseconds} ms for each of S3. One run of ${assumed.coldEvery} starts cold and is billed ${assumed.coldMilliseconds} ms more.
- SQS: ${assumed.requestsPerMessage} requests for each message. Step Functions: the tasks that ran, and ${assumed.conversionTransitions} more transitions for a conversion, ${assumed.sealingTransitions} for a sealing.
- CloudFront: every call, with ${assumed.headers} bytes of headers; each opening loads ${assumed.pageBytes / 1000} KB of the app in ${assumed.pageFiles} files, half of them from the browser's cache.
- A download address that is given out is fetched once, straight from S3. ${assumed.logged} bytes of logs for each run.
- Text messages, reports of what became of mails, and the installation itself (below) are not in it.

${table(['What', 'Count', 'US dollars'], lines.map(lineRow))}
| **Together** | | **${money(sum(lines))}** |

Of the write units ${quantity(indexUnits * documents)} are for the indexes, where a pack moves with each change, so that lists cost one query.

Keeping them for a year, ${kilobytes(kept.tableBytes)} in the table with its indexes and ${kilobytes(kept.fileBytes)} of files each:

${table(['What', 'Count', 'US dollars'], year.map(lineRow))}
| **Together** | | **${money(sum(year))}** |

So ${documents.toLocaleString('en')} documents cost **$${money(sum(lines))}** when they are made and signed, and $${money(sum(year))} for each year that they are kept.

## An installation that nobody uses, a month
${schedules.length} schedules run all the time; Lambda looks at each queue with ${held.longPolls} long polls of ${held.longPollSeconds} s; ${held.secrets} secrets, ${held.alarms} alarms and one key are held.

${table(['What', 'Count', 'US dollars'], idle.map(lineRow))}
| **Together** | | **${money(sum(idle))}** |

## Prices
Looked up on ${pricesRead} in copies of these pages, or in guides of 2024 to 2026 that quote them; "assumed": not found again, but long known.

${table(
  ['For one', 'US dollars', 'Page'],
  Object.values(prices).map((price) => [
    price.per,
    String(Number(price.dollars.toPrecision(6))),
    `${price.page}${'assumed' in price ? ' (assumed)' : ''}`,
  ]),
)}
`;
}

function rowsOf(usages: Usage[], kind: Usage['kind']): string[][] {
  const done = usages.filter((usage) => usage.kind === kind && usage.status < 400);
  const names = [...new Set(done.map(({ name }) => name))].sort();
  return names.map((name) => {
    const { table: t, readUnits, writeUnits } = middle(done.filter((usage) => usage.name === name));
    const keys = t.batchGets ? `${t.batchGets} (${t.batchKeys})` : '';
    const items = t.transactions ? `${t.transactions} (${t.items})` : '';
    return [name, t.gets || '', keys, t.queries || '', t.writes || '', items, readUnits || '', writeUnits || ''].map(String);
  });
}

function middle(usages: Usage[]): Usage {
  const sorted = [...usages].sort((a, b) => a.readUnits + a.writeUnits - b.readUnits - b.writeUnits);
  return sorted[Math.floor((sorted.length - 1) / 2)] as Usage;
}

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const lineRow = (line: Line) => [prices[line.price].per, quantity(line.count), money(dollarsOf(line))];
const sum = (lines: Line[]) => lines.reduce((dollars, line) => dollars + dollarsOf(line), 0);
const money = (dollars: number) => dollars.toFixed(dollars < 0.1 ? 4 : 2);
const quantity = (count: number) => (count < 100 ? count.toFixed(2) : Math.round(count).toLocaleString('en'));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;
