import type { Files } from '../../../functions/ports/files.ts';
import type { Item, Key, Table, Write } from '../../../functions/ports/table.ts';

export interface UndoLog {
  /** The keys written since the beginning or the last undo. */
  written(): Key[];
  /** Puts every item back as it was. */
  undo(): Promise<void>;
}

const keyOf = (write: Write): Key | undefined => {
  if ('check' in write) return undefined;
  if ('put' in write) return { pk: write.put.pk, sk: write.put.sk };
  return 'update' in write ? write.update : write.delete;
};

/**
 * Remembers each written item as it was before, so that one product serves many tests, each of which finds it
 * unchanged. From now on no file is deleted, since restored items name it.
 */
export function undoWrites({ table, files }: { table: Table; files: Files }): UndoLog {
  Object.assign(files, { delete: async () => {} });
  const before = new Map<string, { key: Key; item: Item | undefined }>();
  const { get, write, transact } = { get: table.get.bind(table), write: table.write.bind(table), transact: table.transact.bind(table) };
  const remember = async (writes: readonly Write[]) => {
    for (const one of writes) {
      const key = keyOf(one);
      const name = key && `${key.pk} ${key.sk}`;
      if (!key || !name || before.has(name)) continue;
      before.set(name, { key, item: await get(key) });
    }
  };
  Object.assign(table, {
    write: async (one: Write) => {
      await remember([one]);
      return write(one);
    },
    transact: async (writes: Write[]) => {
      await remember(writes);
      return transact(writes);
    },
  });
  return {
    written: () => [...before.values()].map(({ key }) => key),
    async undo() {
      const writes = [...before.values()].map(({ key, item }): Write => (item ? { put: item } : { delete: key }));
      before.clear();
      for (let from = 0; from < writes.length; from += 100) await transact(writes.slice(from, from + 100));
    },
  };
}
