import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { blobKeyOfFile } from '../data/files/blobs.ts';
import { packPrefixes } from '../data/files/file-keys.ts';
import { keys } from '../data/keys.ts';
import { indexPack } from '../data/lists/search-index.ts';
import { deleteAll } from '../data/pack/delete-all.ts';
import { type ErasingMessage, eraseRowsLater } from '../personal-data/erasing/erase-rows-later.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachMessage } from './each-message.ts';

type Body = { pack_key: string } | ErasingMessage;

/** Clears away the files and records of packs that were deleted for ever, and rows about people who are erased. It can be repeated. */
export const worker = defineWorker(
  { table: 'write', files: 'write', queue: 'write' },
  async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
    return eachMessage<Body>(event, 'pack_files_not_deleted', (body) =>
      'pack_key' in body ? deletePack(deps, body.pack_key) : eraseRowsLater(deps, body.erasing),
    );
  },
);

async function deletePack(deps: { table: Table; files: Files }, pack_key: string): Promise<void> {
  // A pack that still exists was not deleted, whatever the message says.
  if (await deps.table.get(keys.pack(pack_key), { consistent: true })) return;
  // Records go first, because a conversion that finds its child gone deletes what it has just stored.
  await indexPack(deps.table, pack_key);
  await deleteAll(deps.table, keys.pack(pack_key).pk);
  for (const prefix of packPrefixes(pack_key)) {
    for (const file of await deps.files.list(prefix)) await deleteFile(deps, file);
  }
}

/** An upload that was never put into a field has a record too. */
async function deleteFile({ table, files }: { table: Table; files: Files }, fileKey: string): Promise<void> {
  const blob = blobKeyOfFile(fileKey);
  if (blob !== undefined) await table.write({ delete: keys.blob(blob) });
  await files.delete(fileKey);
}
