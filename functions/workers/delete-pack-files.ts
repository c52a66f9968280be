import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { blobKeyOfFile } from '../data/files/blobs.ts';
import { packPrefixes } from '../data/files/file-keys.ts';
import { keys } from '../data/keys.ts';
import { indexPack } from '../data/lists/search-index.ts';
import { following } from '../log-scope.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { tableLimits } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { describeError, log } from '../runtime/log.ts';

/** Clears away the files and the records of packs that were deleted for ever. Doing it again finds less to do. */
export const worker = defineWorker({ table: 'write', files: 'write' }, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    const body = JSON.parse(message.body) as { pack_key: string };
    await following(body, async () => {
      try {
        await deletePack(deps, body.pack_key);
      } catch (error) {
        log('error', 'pack_files_not_deleted', describeError(error));
        batchItemFailures.push({ itemIdentifier: message.messageId });
      }
    });
  }
  return { batchItemFailures };
});

async function deletePack(deps: { table: Table; files: Files }, pack_key: string): Promise<void> {
  // A pack that is there was not deleted, whatever the message says.
  if (await deps.table.get(keys.pack(pack_key), { consistent: true })) return;
  // Records first: a conversion that finds its child gone takes back what it has just stored.
  await indexPack(deps.table, pack_key);
  await deleteRecords(deps.table, pack_key);
  for (const prefix of packPrefixes(pack_key)) {
    for (const file of await deps.files.list(prefix)) await deleteFile(deps, file);
  }
}

/** What was uploaded and never put into a field has a record too. */
async function deleteFile({ table, files }: { table: Table; files: Files }, fileKey: string): Promise<void> {
  const blob = blobKeyOfFile(fileKey);
  if (blob !== undefined) await table.write({ delete: keys.blob(blob) });
  await files.delete(fileKey);
}

async function deleteRecords(table: Table, packKey: string): Promise<void> {
  for (;;) {
    const { items } = await table.query({ pk: keys.pack(packKey).pk, limit: tableLimits.transactionItems, consistent: true });
    if (items.length === 0) return;
    await table.transact(items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  }
}
