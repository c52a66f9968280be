import { systemClock } from '../../../functions/ports/aws/clock.ts';
import type { Table } from '../../../functions/ports/table.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { bulkSendPath, leasesFor, leaseTemplate } from '../../support/leases.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Figure } from '../figure.ts';

const documents = 100;

/** What the table does for a document of a bulk send, and for one that a program makes of the same template and sends by itself. */
export async function besideSingleFigures(): Promise<Figure[]> {
  const product = await startProduct({ clock: systemClock });
  try {
    const owner = await product.owner();
    const template = await leaseTemplate(owner);
    await singly(product, owner, template, 'warm');
    const bulk = await leasesFor(owner, documents);
    await product.local.idle();
    const single = await timed(product, async () => {
      for (let serial = 0; serial < documents; serial++) await singly(product, owner, template, String(serial));
    });
    const rows = await timed(product, () => owner.post(bulkSendPath, { data: { key: bulk, status: 'active' } }));
    const each = (what: Timed) =>
      `${(what.milliseconds / documents).toFixed(2)} ms in ${(what.reads / documents).toFixed(1)} reads and ${(what.writes / documents).toFixed(1)} writes`;
    return [
      { what: 'The table’s work for a document made of a template and sent singly', measured: each(single), aim: '' },
      { what: 'The same for a row of a bulk send', measured: each(rows), aim: 'at most 1 ms more' },
    ];
  } finally {
    await product.close();
  }
}

async function singly(product: Product, owner: ApiClient, template: string, serial: string): Promise<void> {
  const person = { name: `Lease ${serial}`, signer_1_name: `Single ${serial}`, signer_1_email: `single-${serial}@example.com` };
  const { document_key } = await owner.post(`/app/document_from_template/${template}`, { data: person });
  await owner.send(document_key);
  await product.local.idle();
}

interface Timed {
  milliseconds: number;
  reads: number;
  writes: number;
}

/** The time that the table keeps this machine's one thread, until nothing more is under way. Waiting for the disk is left out: another thread does. */
async function timed(product: Product, act: () => Promise<unknown>): Promise<Timed> {
  const { table } = product.local.deps;
  const original = { ...table };
  const used: Timed = { milliseconds: 0, reads: 0, writes: 0 };
  const names: (keyof Table)[] = ['get', 'batchGet', 'query', 'write', 'transact'];
  for (const name of names) {
    const real = table[name].bind(table) as (...given: unknown[]) => Promise<never>;
    const counted = name === 'write' || name === 'transact' ? 'writes' : 'reads';
    Object.assign(table, {
      [name]: (...given: unknown[]) => {
        const from = performance.now();
        const answer = real(...given);
        used.milliseconds += performance.now() - from;
        used[counted]++;
        return answer;
      },
    });
  }
  try {
    await act();
    await product.local.idle();
  } finally {
    Object.assign(table, original);
  }
  return used;
}
