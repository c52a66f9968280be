import { emptyOutbox, type Outbox, outboxSize, takeUp } from './outbox.ts';

const databaseName = 'countersign-editor';
const storeName = 'outbox';

/** Unsaved changes kept on this device, by pack. Where storage is forbidden there is no mirror, and nothing else changes. */
function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function transact<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const transaction = database.transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    transaction.oncomplete = () => {
      database.close();
      resolve(request.result);
    };
    transaction.onabort = () => {
      database.close();
      resolve(undefined);
    };
  });
}

/** What an earlier visit could not save, to be tried again with what was refused then; undefined when nothing is left of one. */
export async function readOutbox(packKey: string): Promise<Outbox | undefined> {
  const kept = await transact<Partial<Outbox> | undefined>('readonly', (store) => store.get(packKey));
  if (!kept) return undefined;
  const outbox = takeUp({ ...emptyOutbox, ...kept }, () => true);
  return isEmpty(outbox) ? undefined : outbox;
}

const isEmpty = (outbox: Outbox) => outboxSize(outbox) + outbox.refused.length === 0;

/** Writes follow each other; only the newest of those waiting is written. */
export function createOutboxMirror(packKey: string) {
  let waiting: Outbox | undefined;
  let writing = false;
  async function drain(): Promise<void> {
    if (writing) return;
    writing = true;
    while (waiting) {
      const outbox = waiting;
      waiting = undefined;
      await transact<unknown>('readwrite', (store): IDBRequest<unknown> => {
        return isEmpty(outbox) ? (store.delete(packKey) as IDBRequest<unknown>) : (store.put(outbox, packKey) as IDBRequest<unknown>);
      });
    }
    writing = false;
  }
  return (outbox: Outbox): void => {
    waiting = outbox;
    void drain();
  };
}
