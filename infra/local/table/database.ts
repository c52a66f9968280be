import { closeSync, fdatasync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Another process is using the folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Countersign is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'DataDirInUse';
  }
}

/** One SQLite file holds everything except file contents, so that one commit can cover records, events and messages. */
export interface Database {
  /** Each text is prepared once. */
  sql(text: string): StatementSync;
  /** Runs `work` inside a write transaction; an exception rolls it back. It can't be nested. */
  transaction<T>(work: () => T): T;
  /**
   * Writes without waiting for the disk, for records that only say that a job is done. A killed process loses nothing.
   * A power failure may lose the record, and the job is then done once more. The next commit that waits saves it too.
   * Not for use inside a transaction.
   */
  unsynced<T>(work: () => T): T;
  /**
   * Runs `work` and resolves once what it has written is on the disk. Another thread waits for that, and all who wait at the
   * same time wait once. Until then others on this machine may read it already, but whatever they write because of it comes
   * later in the same file: a power failure never keeps the later one without the earlier. Not for use inside a transaction.
   */
  durable<T>(work: () => T): Promise<T>;
  readMeta(name: string): string | undefined;
  writeMeta(name: string, value: string): void;
  close(): void;
}

const schema = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS items (
  pk TEXT NOT NULL, sk TEXT NOT NULL, body TEXT NOT NULL, bytes INTEGER NOT NULL,
  gsi1pk TEXT, gsi1sk TEXT, gsi2pk TEXT, gsi2sk TEXT, gsi3pk TEXT, gsi3sk TEXT, expires_at INTEGER,
  PRIMARY KEY (pk, sk)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS items_gsi1 ON items (gsi1pk, gsi1sk, pk, sk) WHERE gsi1pk IS NOT NULL;
CREATE INDEX IF NOT EXISTS items_gsi2 ON items (gsi2pk, gsi2sk, pk, sk) WHERE gsi2pk IS NOT NULL;
CREATE INDEX IF NOT EXISTS items_gsi3 ON items (gsi3pk, gsi3sk, pk, sk) WHERE gsi3pk IS NOT NULL;
CREATE INDEX IF NOT EXISTS items_expiry ON items (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY AUTOINCREMENT, image TEXT NOT NULL, created_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS feed_dead (seq INTEGER PRIMARY KEY, image TEXT NOT NULL, error TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS audit_feed (seq INTEGER PRIMARY KEY AUTOINCREMENT, image TEXT NOT NULL, created_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS files (
  key TEXT PRIMARY KEY, blob TEXT NOT NULL, size INTEGER NOT NULL, content_type TEXT NOT NULL, stored_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS files_blob ON files (blob);
CREATE TABLE IF NOT EXISTS queue (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL, receives INTEGER NOT NULL,
  visible_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, error TEXT, dead INTEGER NOT NULL DEFAULT 0
);
-- With the turn, so that the next message of somebody else is found without reading all that wait before it.
DROP INDEX IF EXISTS queue_next;
CREATE INDEX IF NOT EXISTS queue_in_order ON queue (queue, visible_at, seq, body ->> 'turn') WHERE dead = 0;
CREATE INDEX IF NOT EXISTS queue_later ON queue (visible_at) WHERE dead = 0;
CREATE TABLE IF NOT EXISTS executions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, workflow TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL, status TEXT NOT NULL,
  starts INTEGER NOT NULL, created_at INTEGER NOT NULL, ended_at INTEGER, error TEXT, UNIQUE (workflow, name)
);
-- With the turn, as for the queue.
DROP INDEX IF EXISTS executions_running;
CREATE INDEX IF NOT EXISTS executions_in_order ON executions (seq, coalesce(input ->> 'turn', name)) WHERE status = 'running';
CREATE TABLE IF NOT EXISTS schedules (name TEXT PRIMARY KEY, ran_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, channel TEXT NOT NULL, recipient TEXT NOT NULL, from_name TEXT NOT NULL,
  reply_to TEXT, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, attachments TEXT NOT NULL, sent_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS message_trails (id TEXT PRIMARY KEY, trail TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS messages_recipient ON messages (recipient COLLATE NOCASE, seq);
`;

/**
 * Opens (or creates) the data folder's database. The exclusive lock ends with the process, even on kill -9, and keeps a
 * second process out of the folder.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'countersign.db');
  const connection = new DatabaseSync(file, { timeout: 1000 });
  try {
    connection.exec('PRAGMA page_size = 8192; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    connection.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;');
    // Many writes touch the same pages: the longer the log, the more seldom each is copied from there. 32 MB.
    connection.exec('PRAGMA wal_autocheckpoint = 4000;');
    connection.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`);
  } catch (error) {
    connection.close();
    if (isLocked(error)) throw new DataDirInUse(dataDir);
    throw error;
  }
  writeFileSync(join(dataDir, 'process'), `${process.pid}\n`, { mode: 0o600 });

  const statements = new Map<string, StatementSync>();
  const sql = (text: string): StatementSync => {
    let statement = statements.get(text);
    if (!statement) {
      statement = connection.prepare(text);
      statements.set(text, statement);
    }
    return statement;
  };
  const unsynced = <T>(work: () => T): T => {
    connection.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      connection.exec('PRAGMA synchronous = FULL');
    }
  };
  const log = syncedFile(`${file}-wal`);
  return {
    sql,
    transaction(work) {
      sql('BEGIN IMMEDIATE').run();
      try {
        const result = work();
        sql('COMMIT').run();
        return result;
      } catch (error) {
        if (connection.isTransaction) sql('ROLLBACK').run();
        throw error;
      }
    },
    unsynced,
    async durable(work) {
      const result = unsynced(work);
      await log.synced();
      return result;
    },
    readMeta: (name) => text(sql('SELECT value FROM meta WHERE name = ?').get(name)?.value),
    writeMeta(name, value) {
      sql('INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(name, value);
    },
    close() {
      statements.clear();
      connection.close();
      log.close();
    },
  };
}

const sync = promisify(fdatasync);

/** SQLite's log of commits. `synced` resolves when all that was in it at the call is on the disk; closing the database has synced it too. */
function syncedFile(path: string): { synced(): Promise<void>; close(): void } {
  let file: number | undefined;
  let isClosed = false;
  let syncing = Promise.resolve();
  let gathering: Promise<void> | undefined;
  const gather = async () => {
    await syncing.catch(() => {});
    // Commits of this turn of the event loop take part.
    await new Promise((resolve) => setImmediate(resolve));
    gathering = undefined;
    if (isClosed) return;
    // SQLite keeps this file until the database is closed, and never locks it.
    file ??= openSync(path, 'r+');
    syncing = sync(file);
    await syncing;
  };
  return {
    synced() {
      gathering ??= gather();
      return gathering;
    },
    close() {
      isClosed = true;
      void syncing.catch(() => {}).then(() => file !== undefined && closeSync(file));
    },
  };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export type SqlValue = SQLInputValue;
