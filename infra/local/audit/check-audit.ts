import type { Checking } from '../../../functions/audit/check-trails.ts';
import { createLocalClock } from '../clock.ts';
import { createLocalMac } from '../keys/mac.ts';
import type { Database } from '../table/database.ts';
import { createLocalTable } from '../table/table.ts';
import { createLocalAnchors, localAnchorsFolder } from './anchors.ts';

/** The ports for checking a data folder, with its database open and the product stopped, and the keys of its documents. */
export function localChecking(dataDir: string, database: Database): { deps: Checking; documents: string[] } {
  const clock = createLocalClock(database);
  const nothing = () => undefined;
  const folder = localAnchorsFolder(dataDir);
  const mac = createLocalMac(folder);
  const rows = database.sql("SELECT pk FROM items WHERE sk = 'PACK' AND pk LIKE 'PACK#%' ORDER BY pk").all();
  const deps = { table: createLocalTable(database, clock, nothing, nothing), anchors: createLocalAnchors(folder, mac), mac, clock };
  return { deps, documents: rows.map(({ pk }) => String(pk).slice('PACK#'.length)) };
}
