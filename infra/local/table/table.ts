import type { Clock } from '../../../functions/ports/clock.ts';
import { asTable, ConditionFailed, type Item, type ItemTable, type Key, type Table, type Write } from '../../../functions/ports/table.ts';
import { checkBatchGet, checkItemSize, checkKey, checkTransaction, checkWrite, keyOf } from '../../../functions/ports/table-rules.ts';
import { table as model } from '../../model/table.ts';
import type { Database, SqlValue } from './database.ts';
import { queryItems } from './table-query.ts';
import { applied, conditionsOf, holds } from './table-semantics.ts';

export interface LocalTable extends Table {
  /** Deletes items whose TTL (`expires_at`, epoch seconds) has passed. Answers their number. */
  deleteExpired(now: Date): number;
}

interface Applied {
  item: Item | undefined;
  /** Whether something was put into the feed of events, or of audit records. */
  event: boolean;
  audit: boolean;
}

const nothing: Applied = { item: undefined, event: false, audit: false };

/** The table in SQLite. Its callbacks are called after a commit that put something into the feed of events or of audit records. */
export function createLocalTable(database: Database, clock: Clock, onEvent: () => void, onAudit: () => void): LocalTable {
  const read = (key: Key): Item | undefined => {
    const body = database.sql('SELECT body FROM items WHERE pk = ? AND sk = ?').get(key.pk, key.sk)?.body;
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  };

  const store = (item: Item) => {
    const bytes = checkItemSize(item);
    database
      .sql(
        `INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (pk, sk) DO UPDATE SET body = excluded.body,
         bytes = excluded.bytes, gsi1pk = excluded.gsi1pk, gsi1sk = excluded.gsi1sk, gsi2pk = excluded.gsi2pk, gsi2sk = excluded.gsi2sk,
         gsi3pk = excluded.gsi3pk, gsi3sk = excluded.gsi3sk, expires_at = excluded.expires_at`,
      )
      .run(item.pk, item.sk, JSON.stringify(item), bytes, ...indexColumns(item));
  };

  const feed = (name: 'feed' | 'audit_feed', item: Item) =>
    database.sql(`INSERT INTO ${name} (image, created_at) VALUES (?, ?)`).run(JSON.stringify(item), clock.now().getTime());

  /** Applies one write inside a transaction. */
  const applyOne = (write: Write, index: number): Applied => {
    const key = keyOf(write);
    // Most items of a search index are put whatever is there.
    const isPlain = 'put' in write && !write.if && write.put.entity !== model.stream.entity;
    const current = isPlain ? undefined : read(key);
    if (!conditionsOf(write).every((condition) => holds(condition, current))) throw new ConditionFailed(index, current);
    if ('check' in write) return nothing;
    const item = applied(write, current);
    if (!item) {
      database.sql('DELETE FROM items WHERE pk = ? AND sk = ?').run(key.pk, key.sk);
      return nothing;
    }
    store(item);
    const event = !current && item.entity === model.stream.entity;
    if (event) feed('feed', item);
    const audit = item.sk.startsWith(model.auditStream.sortKeyPrefix);
    if (audit) feed('audit_feed', item);
    return { item, event, audit };
  };

  const tell = (applied: readonly Applied[]) => {
    if (applied.some(({ event }) => event)) onEvent();
    if (applied.some(({ audit }) => audit)) onAudit();
  };

  return asTable<ItemTable & Pick<LocalTable, 'deleteExpired'>>({
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
      const result = await database.durable(() => database.transaction(() => applyOne(write, 0)));
      tell([result]);
      return result.item && JSON.parse(JSON.stringify(result.item));
    },
    async transact(writes) {
      checkTransaction(writes);
      tell(await database.durable(() => database.transaction(() => writes.map(applyOne))));
    },
    deleteExpired(now) {
      return Number(database.sql('DELETE FROM items WHERE expires_at <= ?').run(Math.floor(now.getTime() / 1000)).changes);
    },
  });
}

/** The indexes are sparse: an item is in one only if it has both of its keys. */
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
