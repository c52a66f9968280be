import { App } from 'aws-cdk-lib';
import { systemClock } from '../../../functions/ports/aws/clock.ts';
import { readConfig } from '../../../infra/cloud/config.ts';
import { bulkSendPath, leasesFor } from '../../support/leases.ts';
import { startProduct } from '../../support/product.ts';
import { assumed, billOf, dollarsOf } from '../cost/bill.ts';
import { createMeter } from '../cost/meter.ts';
import { total, type Usage } from '../cost/usage.ts';
import type { Figure } from '../figure.ts';

/** Rows that are counted, after some that warm everything up. */
const counted = 100;
const config = readConfig(new App().node, '');

/** Published limits of an account that nobody has raised, in us-east-1, and ours. */
const limits = {
  /** SES once production access is granted. Mails a second, and a day. */
  mailsASecond: 14,
  mailsADay: 50_000,
  /** One partition of DynamoDB, and a new table on demand. Write units a second. */
  partition: 1_000,
  newTable: 4_000,
  /** S3, below one prefix. Writes a second. */
  filePuts: 3_500,
  /** Messages of one bulk send that are worked on at the same time (functions/bulk-sends/runs/lanes.ts). */
  lanes: 8,
};

/** What rows cost on AWS, and how long they take, by the calls of a counted run. */
export async function awsFigures(): Promise<Figure[]> {
  const partitions = new Map<string, number>();
  const meter = createMeter((partition, units) => partitions.set(partition, (partitions.get(partition) ?? 0) + units));
  const product = await startProduct({ clock: systemClock, functions: meter.functions, workers: meter.workers });
  try {
    const owner = await product.owner();
    const run = async (rows: number) => {
      const key = await leasesFor(owner, rows);
      await product.local.idle();
      meter.read();
      partitions.clear();
      await owner.post(bulkSendPath, { data: { key, status: 'active' } });
      await product.local.idle();
      return meter.read();
    };
    await run(20);
    return figuresOf(await run(counted), [...partitions]);
  } finally {
    await product.close();
  }
}

function figuresOf(usages: Usage[], partitions: [string, number][]): Figure[] {
  const bill = billOf(usages, config, 0).map(({ price, count }) => ({ price, count: count / counted }));
  const dollars = (messages: boolean) =>
    bill.filter(({ price }) => (price === 'mail') === messages).reduce((sum, line) => sum + dollarsOf(line), 0);
  const units = total(usages, 'writeUnits') / counted;
  const [fullest, most] = partitions.sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const copies = total(usages, 'filePuts') / counted;
  const bySecond: [string, number][] = [
    [`SES, ${limits.mailsASecond} mails a second`, limits.mailsASecond],
    [`one partition of the table (${kindOf(fullest)}, ${(most / counted).toFixed(1)} units a row)`, limits.partition / (most / counted)],
    [`a new table on demand (${Math.round(units)} units a row)`, limits.newTable / units],
    [`S3 below one prefix (${copies.toFixed(1)} copies a row)`, limits.filePuts / copies],
    [`${limits.lanes} lanes`, limits.lanes / (laneMilliseconds(usages) / 1000)],
  ];
  const lines = bill.filter(({ count }) => count > 0).sort((a, b) => dollarsOf(b) - dollarsOf(a));
  const each = lines.map((line) => `${line.price} ${line.count.toPrecision(3)} ($${dollarsOf(line).toFixed(7)})`).join(', ');
  return [
    { what: 'AWS, a row beyond its mail', measured: `$${dollars(false).toFixed(6)}`, aim: '$0.002' },
    { what: 'AWS, its mail', measured: `$${dollars(true).toFixed(6)}`, aim: '' },
    { what: 'AWS, what a row uses', measured: each, aim: '' },
    ...bySecond
      .sort(([, a], [, b]) => a - b)
      .map(([what, rows]) => ({ what: `AWS, ${what}`, measured: `${rows.toFixed(0)} rows a second`, aim: '' })),
    ...[10_000, 1_000_000].map((rows) => ({
      what: `AWS, ${rows.toLocaleString('en')} rows`,
      measured: `$${(rows * dollars(false)).toFixed(2)} and $${(rows * dollars(true)).toFixed(2)} of mails; ${timesOf(rows, bySecond)}`,
      aim: '',
    })),
  ];
}

/** How long a lane works on a row: the copies of a row are made together, everything else one after the other. */
function laneMilliseconds(usages: Usage[]): number {
  const lanes = usages.filter(({ name }) => name === 'run-bulk-rows');
  const waiting = lanes.reduce((sum, { table }) => {
    return sum + (table.gets + table.batchGets + table.queries + table.writes + table.transactions) * assumed.tableMilliseconds;
  }, 0);
  return (waiting + total(lanes, 'milliseconds')) / counted + assumed.fileMilliseconds;
}

/** With SES as it is at first, and with all that SES can be raised to. */
function timesOf(rows: number, bySecond: readonly (readonly [string, number])[]): string {
  const withoutMail = Math.min(...bySecond.filter(([what]) => !what.startsWith('SES')).map(([, rate]) => rate));
  const days = rows / limits.mailsADay;
  const atFirst = Math.max(rows / limits.mailsASecond, days > 1 ? days * 86_400 : 0);
  return `${duration(atFirst)} with SES as it is at first, ${duration(rows / withoutMail)} once SES takes more`;
}

const duration = (seconds: number) =>
  seconds < 7_200
    ? `${Math.ceil(seconds / 60)} min`
    : seconds < 172_800
      ? `${(seconds / 3_600).toFixed(1)} h`
      : `${Math.ceil(seconds / 86_400)} days`;

/** Without keys. */
const kindOf = (partition: string) => partition.replace(/#.*/, '');
