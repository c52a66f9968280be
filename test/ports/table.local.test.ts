import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../infra/local/table/database.ts';
import { createLocalTable } from '../../infra/local/table/table.ts';
import { closeOnce, workbench } from './local-workbench.ts';
import { describeTable } from './table.suite.ts';

describeTable('SQLite', async () => {
  const { database, clock } = workbench(undefined, { keepOpen: true });
  return createLocalTable(
    database,
    clock,
    () => undefined,
    () => undefined,
  );
});

it('deletes expired items when the ticker asks', async () => {
  const { database, clock } = workbench();
  const table = createLocalTable(
    database,
    clock,
    () => undefined,
    () => undefined,
  );
  const soon = Math.floor(clock.time() / 1000) + 60;
  await table.transact([
    { put: { pk: 'a', sk: 'soon', expires_at: soon } },
    { put: { pk: 'a', sk: 'later', expires_at: soon + 1000 } },
    { put: { pk: 'a', sk: 'never' } },
  ]);
  expect(table.deleteExpired(clock.now())).toBe(0);
  clock.advance(61);
  expect(table.deleteExpired(clock.now())).toBe(1);
  expect((await table.query({ pk: 'a' })).items.map((item) => item.sk)).toEqual(['later', 'never']);
});

it('waits for the disk at every commit, except those that only record a finished job', () => {
  const { database } = workbench();
  const waits = () => database.sql('PRAGMA synchronous').get()?.synchronous;
  const [normal, full] = [1, 2];
  expect(waits()).toBe(full);
  expect(database.unsynced(waits)).toBe(normal);
  expect(waits()).toBe(full);
  expect(() => database.unsynced(() => database.sql('INSERT INTO meta VALUES (NULL, NULL)').run())).toThrow();
  expect(waits()).toBe(full);
});

it('calls a write durable once the log of commits is on the disk, and fails if that cannot be', async () => {
  const { database, folder } = workbench();
  const waits = () => Number(database.sql('PRAGMA synchronous').get()?.synchronous);
  expect(await Promise.all([database.durable(waits), database.durable(waits)])).toEqual([1, 1]);
  expect(waits()).toBe(2);
  await expect(database.durable(() => database.sql('INSERT INTO meta VALUES (NULL, NULL)').run())).rejects.toThrow('NOT NULL');
  expect(waits()).toBe(2);
  database.close();
  // Closing has put everything on the disk.
  await expect(database.durable(() => undefined)).rejects.toThrow();
  const again = openDatabase(folder);
  onTestFinished(() => closeOnce(again));
  rmSync(join(folder, 'countersign.db-wal'));
  await expect(again.durable(() => again.writeMeta('kept', 'yes'))).rejects.toThrow('ENOENT');
});
