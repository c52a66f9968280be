import { describe, expect, it } from 'vitest';
import { memoryTable } from '../../../test/support/table/memory-table.ts';
import { newPack } from '../../documents/copies/new-pack.ts';
import { placeLag, rowItem } from '../pack/own-items.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import { listPacks } from './pack-lists.ts';

const start = Date.UTC(2026, 2, 1);
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();
const list = { account_key: 'account', document_type: 'document', is_deleted: false, status: undefined } as const;
const any = { before: undefined, skip: 0, limit: 10, matches: () => true };

/** A pack that changed at this time. Its place in the list is this much older. */
function packAt(index: number, changed: number, behind: number): PackRecord {
  const pack = newPack(
    { account_key: 'account', user_key: 'user', name: 'Olivia', email: 'olivia@example.com' },
    `${index}`,
    new Date(start),
  );
  return { ...pack, version: 1, date_updated: at(changed), listed_at: at(changed - behind) };
}

async function tableOf(packs: readonly PackRecord[]) {
  const table = memoryTable();
  for (const pack of packs) await table.write({ put: rowItem(pack) });
  let queries = 0;
  const query = (input: Parameters<typeof table.query>[0]) => {
    queries++;
    return table.query(input);
  };
  return { table: { ...table, query } as typeof table, queries: () => queries };
}

describe('the list of packs', () => {
  it('is in the order of dates on every page, even if the places of some packs are behind', async () => {
    // One pack a second. Every third has the oldest place that its date allows.
    const packs = Array.from({ length: 60 }, (_, index) => packAt(index, index * 1_000, index % 3 === 0 ? placeLag - 1 : 0));
    const { table } = await tableOf(packs);
    const names: string[] = [];
    let before: string | undefined;
    do {
      const page = await listPacks(table, list, { ...any, before });
      names.push(...page.packs.map(({ document_name }) => document_name));
      before = page.before;
    } while (before !== undefined);
    expect(names).toEqual(packs.map(({ document_name }) => document_name).reverse());
  });

  it('reads a page in one query if the packs are further apart', async () => {
    const packs = Array.from({ length: 60 }, (_, index) => packAt(index, index * 60_000, index % 2 === 0 ? placeLag - 1 : 0));
    const { table, queries } = await tableOf(packs);
    const page = await listPacks(table, list, any);
    expect(page.packs.map(({ document_name }) => document_name)).toEqual(Array.from({ length: 10 }, (_, index) => `${59 - index}`));
    expect(queries()).toBe(1);
  });

  it('leaves a pack in its place while its date is little later, and moves it after that', () => {
    const place = (pack: PackRecord) => String(rowItem(pack).gsi1sk).split('#', 1)[0];
    expect(place(packAt(0, 10_000, placeLag - 1))).toBe(at(10_000 - placeLag + 1));
    expect(place(packAt(0, 10_000, placeLag))).toBe(at(10_000));
  });
});
