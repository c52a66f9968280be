import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { App } from 'aws-cdk-lib';
import { keys } from '../../functions/data/keys.ts';
import type { Item, Table } from '../../functions/ports/table.ts';
import { itemBytes } from '../../functions/ports/table-rules.ts';
import { readConfig } from '../../infra/cloud/config.ts';
import { queues } from '../../infra/model/queues.ts';
import { schedules } from '../../infra/model/schedules.ts';
import { table as model } from '../../infra/model/table.ts';
import { routes } from '../../shared/contract/registry.ts';
import { type Stage, startStage } from '../support/single-sign-on.ts';
import { billOf, dollarsOf, type Line } from './cost/bill.ts';
import { everyCall } from './cost/every-call.ts';
import { createMeter } from './cost/meter.ts';
import { type Costs, held, page } from './cost/page.ts';
import { typical, typicalDocument } from './cost/typical-document.ts';
import { total, type Usage } from './cost/usage.ts';
import type { Figure } from './figure.ts';

/** How many typical documents are counted, after one that warms everything up. */
const counted = 3;
const visits = typical.ownerOpens + typical.lists + typical.signatories * typical.signatoryOpens;
const config = readConfig(new App().node, '');
/** Seconds in a month. */
const month = 30.4 * 86_400;

/** Counts the table's work of each call, and what 1,000 documents cost; writes docs/calls-cost.md. */
export async function costFigures(): Promise<Figure[]> {
  const every = await metered(async (stage, read) => {
    const { product } = stage;
    await everyCall(stage);
    // The schedules when they find nothing to do.
    await product.local.advance(300);
    await product.local.idle();
    return read();
  });
  const { usages, kept } = await metered(typicalDocuments);
  const bill = billOf(usages, config, visits * counted).map(({ price, count }) => ({ price, count: count / counted }));
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}`;
  writeFileSync(
    'docs/calls-cost.md',
    page({ every, bill, indexUnits: total(usages, 'indexUnits') / counted, kept, idle: idleMonth(every), config, machine }),
  );
  const made = new Set(every.filter(({ status }) => status < 400).map(({ name }) => name));
  const missing = routes.filter(({ name }) => !made.has(name)).map(({ name }) => name);
  const each = (property: 'readUnits' | 'writeUnits') => Math.round(total(usages, property) / counted);
  return [
    { what: 'Calls counted', measured: [`${routes.length - missing.length} of ${routes.length}`, ...missing].join(' '), aim: 'all' },
    {
      what: 'A typical document',
      measured: `${Math.round(usages.length / counted)} runs, ${each('readUnits')} units read, ${each('writeUnits')} written`,
      aim: '',
    },
    { what: '1,000 documents on AWS', measured: `$${(1_000 * bill.reduce((sum, line) => sum + dollarsOf(line), 0)).toFixed(2)}`, aim: '' },
  ];
}

/** Runs a product whose functions are metered. */
async function metered<Answer>(act: (stage: Stage, read: () => Usage[]) => Promise<Answer>): Promise<Answer> {
  const meter = createMeter();
  const stage = await startStage({ functions: meter.functions, workers: meter.workers });
  try {
    return await act(stage, meter.read);
  } finally {
    await stage.close();
  }
}

async function typicalDocuments({ product }: Stage, read: () => Usage[]): Promise<{ usages: Usage[]; kept: Costs['kept'] }> {
  const owner = await product.owner();
  await typicalDocument(product, owner, 0);
  await product.local.idle();
  read();
  let packKey = '';
  for (let serial = 1; serial <= counted; serial++) packKey = await typicalDocument(product, owner, serial);
  await product.local.idle();
  const usages = read();
  const fileBytes = Math.round(total(usages, 'putBytes') / counted);
  return { usages, kept: { tableBytes: await storedBytes(product.local.deps.table, packKey), fileBytes } };
}

/** Bytes of a pack's items, in the table and in each index that holds them. */
async function storedBytes(table: Table, packKey: string): Promise<number> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const read = await table.query({ ...{ pk: keys.pack(packKey).pk }, ...(cursor !== undefined && { cursor }) });
    items.push(...read.items);
    cursor = read.cursor;
  } while (cursor !== undefined);
  const copies = (item: Item) => 1 + model.indexes.filter(({ sortKey }) => typeof item[sortKey] === 'string').length;
  return items.reduce((sum, item) => sum + itemBytes(item) * copies(item), 0);
}

/** Runs of schedules that found nothing, polled queues, and stored data. */
function idleMonth(usages: Usage[]): Line[] {
  const runs = schedules.flatMap(({ worker, everyMinutes }) => {
    // Some schedules found something to do, and some waited for other work of this machine.
    const [usage] = usages
      .filter(({ name }) => name === worker)
      .sort((a, b) => a.writeUnits - b.writeUnits || a.milliseconds - b.milliseconds);
    return usage ? [{ usage, times: month / (everyMinutes * 60) }] : [];
  });
  const scheduled = runs.flatMap(({ usage, times }) =>
    billOf([usage], config, 0).map(({ price, count }) => ({ price, count: count * times })),
  );
  const looks = (queues.length + 1) * held.longPolls * (month / held.longPollSeconds);
  const together = [...scheduled, { price: 'queueRequest' as const, count: looks }];
  const prices = [...new Set(together.map(({ price }) => price))];
  const summed = prices.map((price) => ({
    price,
    count: together.reduce((sum, line) => sum + (line.price === price ? line.count : 0), 0),
  }));
  return [
    ...summed.filter(({ count }) => count > 0),
    { price: 'secret', count: held.secrets },
    { price: 'alarm', count: held.alarms },
    { price: 'key', count: 1 },
  ];
}
