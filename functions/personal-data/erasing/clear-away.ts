import { blobKeyOfFile } from '../../data/files/blobs.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { keys } from '../../data/keys.ts';
import { allInIndex } from '../../data/pack/query-all.ts';
import { leaveWrites } from '../../data/people/membership.ts';
import { retried } from '../../data/retried.ts';
import type { Files } from '../../ports/files.ts';
import type { IndexName, Table } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { prefixesOf } from '../partitions.ts';

/** What erasing takes. */
export type Erasing = DepsFor<{ table: 'write'; files: 'write' }>;

/** Deletes the items of a partition except some, whatever their number. It can be stopped and begin again at any point. */
export async function clearPartition(table: Table, pk: string, except: readonly string[] = []): Promise<void> {
  for (;;) {
    const { items, cursor } = await table.query({ pk, limit: 100, consistent: true });
    const gone = items.filter(({ sk }) => !except.includes(sk));
    if (gone.length > 0) await table.transact(gone.map(({ sk }) => ({ delete: { pk, sk } })));
    if (gone.length === 0 || cursor === undefined) return;
  }
}

/** Deletes the items that an index names. */
export async function clearIndexed(table: Table, index: IndexName, pk: string): Promise<void> {
  for (const { pk: at, sk } of await allInIndex(table, index, pk)) await table.write({ delete: { pk: at, sk } });
}

/** Deletes a user's or an account's own files, and the records of pictures among them. */
export async function clearFiles({ table, files }: { table: Table; files: Files }, key: string): Promise<void> {
  for (const prefix of prefixesOf(key)) {
    for (const file of await files.list(prefix)) {
      const blob = blobKeyOfFile(file);
      if (blob !== undefined) await table.write({ delete: keys.blob(blob) });
      await files.delete(file);
    }
  }
}

/** Deletes the links that were mailed to somebody, used or not: they name the address. */
export const clearLinks = (table: Table, holder: string) => clearIndexed(table, 'gsi1', indexKeys.tokensOf(holder));

/** Takes back an invitation to an account, with its links and the rows by which it is found. Answers whether there was one. */
export async function clearInvitation(table: Table, invited: string, accountKey: string): Promise<boolean> {
  const wasInvited = await retried(async () => {
    const invitation = await table.get(keys.userAccount(invited, accountKey), { consistent: true });
    if (invitation) await table.transact(leaveWrites(invitation));
    return invitation !== undefined;
  });
  await clearLinks(table, invited);
  return wasInvited;
}
