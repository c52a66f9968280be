import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Table } from '../../functions/ports/table.ts';
import type { Product } from './product.ts';

/** The days of grace end, and the worker runs until nothing more is to do. */
export async function daysLater({ local }: Product, days: number): Promise<void> {
  await local.idle();
  await local.advance(days * 24 * 3600);
  await local.idle();
  await local.advance(16 * 60);
  await local.idle();
}

/** Every item and file that holds a text, by its partition or path. */
export function holding({ dataDir }: Product, text: string): string[] {
  // The product keeps its database to itself, so a copy is read.
  const copy = mkdtempSync(join(tmpdir(), 'countersign-copy-'));
  for (const end of ['', '-wal']) cpSync(join(dataDir, `countersign.db${end}`), join(copy, `countersign.db${end}`));
  const database = new DatabaseSync(join(copy, 'countersign.db'));
  const found: string[] = [];
  // The other tables are this machine's mailbox and finished work.
  for (const name of ['items', 'files', 'queue']) {
    for (const row of database.prepare(`select * from "${name}"`).all()) {
      const words = Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
      );
      if (words.join(' ').toLowerCase().includes(text.toLowerCase())) found.push(`${name}: ${words.join(' ').slice(0, 300)}`);
    }
  }
  database.close();
  rmSync(copy, { recursive: true });
  const files = join(dataDir, 'files');
  for (const file of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if (readFileSync(path).toString('latin1').toLowerCase().includes(text.toLowerCase())) found.push(path);
  }
  return found;
}

/** The table, with something that happens before a transaction, which is counted from 1. */
export function interrupted(table: Table, before: (transaction: number) => Promise<void> | void): Table {
  let transactions = 0;
  return {
    get: (...given) => table.get(...given),
    batchGet: (...given) => table.batchGet(...given),
    query: (input) => table.query(input),
    write: (write) => table.write(write),
    transact: async (writes) => {
      transactions += 1;
      await before(transactions);
      return table.transact(writes);
    },
  };
}
