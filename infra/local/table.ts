import type { Clock } from '../../functions/ports/clock.ts';
import { ConditionFailed, type Item, type Key, type Table, type Write } from '../../functions/ports/table.ts';
import {
  checkBatchGet,
  checkItemSize,
  checkKey,
  checkTransaction,
  checkWrite,
  itemBytes,
  keyOf,
} from '../../functions/ports/table-rules.ts';
import { table as model } from '../model/table.ts';
import type { Database, SqlValue } from './database.ts';
import { queryItems } from './table-query.ts';
import { applied, conditionsOf, holds } from './table-semantics.ts';

export interface LocalTable extends Table {
  /** Deletes what its TTL (`expires_at`, epoch seconds) has run out for; answers how many. */
  deleteExpired(now: Date): number;
}

/** The table in SQLite. `onEvent` is called after a commit that put something into the change feed. */
export function createLocalTable(database: Database, clock: Clock, onEvent: () => void): LocalTable {
  const read = (key: Key): Item | undefined => {
    const body = database.sql('SELECT body FROM items WHERE pk = ? AND sk = ?').get(key.pk, key.sk)?.body;
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  };

  const store = (item: Item) => {
    checkItemSize(item);
    database
      .sql(
        `INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (pk, sk) DO UPDATE SET body = excluded.body,
         bytes = excluded.bytes, gsi1pk = excluded.gsi1pk, gsi1sk = excluded.gsi1sk, gsi2pk = excluded.gsi2pk, gsi2sk = excluded.gsi2sk,
         gsi3pk = excluded.gsi3pk, gsi3sk = excluded.gsi3sk, expires_at = excluded.expires_at`,
      )
      .run(item.pk, item.sk, JSON.stringify(item), itemBytes(item), ...indexColumns(item));
  };

  /** Applies one write inside a transaction; true when the feed got an event. */
  const applyOne = (write: Write, index: number): { item: Item | undefined; event: boolean } => {
    const key = keyOf(write);
    const current = read(key);
    if (!conditionsOf(write).every((condition) => holds(condition, current))) throw new ConditionFailed(index, current);
    if ('check' in write) return { item: undefined, event: false };
    const item = applied(write, current);
    if (!item) {
      database.sql('DELETE FROM items WHERE pk = ? AND sk = ?').run(key.pk, key.sk);
      return { item, event: false };
    }
    store(item);
    const event = !current && item.entity === model.stream.entity;
    if (event) database.sql('INSERT INTO feed (image, created_at) VALUES (?, ?)').run(JSON.stringify(item), clock.now().getTime());
    return { item, event };
  };

  return {
    async get(key) {
      checkKey(key);
      return read(key);
    },
    async batchGet(keys) {
      checkBatchGet(keys);
      return keys.map(read);
    },
    async query(input) {
      return queryItems(database, input);
    },
    async write(write) {
      checkWrite(write);
      const result = database.transaction(() => applyOne(write, 0));
      if (result.event) onEvent();
      return result.item && JSON.parse(JSON.stringify(result.item));
    },
    async transact(writes) {
      checkTransaction(writes);
      const events = database.transaction(() => writes.map((write, index) => applyOne(write, index).event));
      if (events.some(Boolean)) onEvent();
    },
    deleteExpired(now) {
      return Number(database.sql('DELETE FROM items WHERE expires_at <= ?').run(Math.floor(now.getTime() / 1000)).changes);
    },
  };
}

/** Sparse indexes: an item is in one only when it has both of its keys. */
function indexColumns(item: Item): SqlValue[] {
  const columns: SqlValue[] = [];
  for (const index of model.indexes) {
    const pk = item[index.partitionKey];
    const sk = item[index.sortKey];
    const indexed = typeof pk === 'string' && typeof sk === 'string';
    columns.push(indexed ? pk : null, indexed ? sk : null);
  }
  const expires = item[model.timeToLive];
  columns.push(typeof expires === 'number' ? Math.floor(expires) : null);
  return columns;
}
