import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../functions/ports/clock.ts';
import { createLocalClock } from '../../infra/local/clock.ts';
import { type Database, openDatabase } from '../../infra/local/table/database.ts';
import { createActivity } from '../../infra/local/work/activity.ts';

/** A data folder that exists as long as the process that runs one file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-ports-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Database, clock and activity on a folder; the database closes with the test unless `keepOpen`. */
export function workbench(folder = temporaryFolder(), options: { keepOpen?: boolean; clock?: Clock } = {}) {
  const database: Database = openDatabase(folder);
  if (!options.keepOpen) onTestFinished(() => closeOnce(database));
  return { folder, database, clock: createLocalClock(database, options.clock), activity: createActivity() };
}

/** Closes a database that the test may have closed itself. */
export function closeOnce(database: Database): void {
  try {
    database.close();
  } catch {
    // Already closed by the test.
  }
}
