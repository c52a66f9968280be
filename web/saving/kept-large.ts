import { type Clock, systemClock } from './clock.ts';

/**
 * Entries kept on this device under one name that are too large for what `Kept` writes to. They take a moment to be
 * written. If storage is full, forbidden or does not answer, the page's memory still holds them.
 */
export interface KeptLarge<T> {
  all: () => Promise<Map<string, T>>;
  /** Answers whether the device has kept it. */
  put: (id: string, entry: T) => Promise<boolean>;
  remove: (id: string) => Promise<unknown>;
}

interface Held {
  entry: unknown;
  /** When it was put here, in milliseconds. */
  at: number;
}

const tableName = 'kept';
/** Some browsers never answer at times. */
const patienceMs = 5_000;
/** A slow phone may need more for what it has, and what is taken for lost is asked for again. */
const readPatienceMs = 20_000;
/** Whoever has not come back by then does not, and nothing of theirs stays here. */
const longestMs = 60 * 24 * 3_600_000;

export function keptLarge<T>(name: string, clock: Clock = systemClock): KeptLarge<T> {
  const prefix = `${name}.`;
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other. Answers undefined if the storage did not do it. */
  function attempt<R>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => R, patience = patienceMs): Promise<R | undefined> {
    const done = last.then(() =>
      Promise.race([
        within(mode, act).catch(() => undefined),
        new Promise<undefined>((resolve) => void clock.after(patience, () => resolve(undefined))),
      ]),
    );
    last = done;
    return done;
  }

  return {
    all: async () => {
      const found = await attempt(
        'readwrite',
        (table) => {
          const answers = [table.getAllKeys(range()), table.getAll(range())] as const;
          forgetOld(table, clock.now() - longestMs);
          return answers;
        },
        readPatienceMs,
      );
      const [keys = [], held = []] = (found ?? []).map(({ result }) => result) as [string[]?, Held[]?];
      return new Map(keys.map((key, index) => [key.slice(prefix.length), held[index]?.entry as T]));
    },
    put: async (id, entry) =>
      (await attempt('readwrite', (table) => table.put({ entry, at: clock.now() } satisfies Held, prefix + id))) !== undefined,
    remove: (id) => attempt('readwrite', (table) => table.delete(prefix + id)),
  };
}

/** Removes what was put here before then, under any name. */
function forgetOld(table: IDBObjectStore, before: number): void {
  const old = table.index('at').openKeyCursor(IDBKeyRange.upperBound(before));
  old.onsuccess = () => {
    if (!old.result) return;
    table.delete(old.result.primaryKey);
    old.result.continue();
  };
}

/** Answers once all of it is stored. */
async function within<R>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => R): Promise<R> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode);
      const answer = act(transaction.objectStore(tableName));
      transaction.oncomplete = () => resolve(answer);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Opened for each use, because phones cut connections of pages that they put aside. */
function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('countersign', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(tableName).createIndex('at', 'at');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
