import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queues } from '../../infra/model/queues.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { nextDate } from '../data/next-date.ts';
import { fileProblem, notRead } from '../data/recipients/ended-import.ts';
import { loadRecipientList, recipientListWrite } from '../data/recipients/recipient-lists.ts';
import type { Chunk, RecipientListRecord } from '../data/recipients/recipient-records.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed } from '../ports/table.ts';
import { ImportRefused, importRows } from '../recipients/import/import-rows.ts';
import { deleteChunks } from '../recipients/rows/chunk-file.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';
import { eachMessage } from './each-message.ts';

const needs = { table: 'write', files: 'write' } as const;
type Importing = DepsFor<typeof needs>;

interface Message {
  account_key: string;
  list_key: string;
  import_key: string;
}

const mostTries = queues.find(({ worker }) => worker === 'import-recipients')?.maxReceives ?? 1;

/** Milliseconds between two reports of progress. */
const reportEvery = 1_000;

/** Handles the queue of files that become rows of recipient lists. A repeated message makes the same rows, or finds them made. */
export const worker = defineWorker(needs, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<Message>(event, 'import_failed', async (message, tries) => {
    const list = await underWay(deps, message);
    if (!list?.import) return true;
    try {
      const imported = await importRows(deps, list, list.import, reporter(deps, message));
      const replaced = list.import.mode === 'append' ? [] : list.chunks;
      await settle(deps, message, { ...imported, state: imported.field_names.length > 0 ? 'ready' : 'empty' }, replaced);
      return true;
    } catch (error) {
      const refused = error instanceof ImportRefused;
      if (!refused) log('error', 'import_failed', { list_key: message.list_key, ...describeError(error) });
      if (!refused && tries < mostTries) return false;
      const told = refused ? error.message : notRead;
      if (await settle(deps, message, { state: 'failed', problems: [fileProblem(told)] }, [])) await forgetRows(deps, message);
      return refused;
    }
  });
});

/** The list while this import is the one it waits for. */
async function underWay({ table }: Pick<Importing, 'table'>, { account_key, list_key, import_key }: Message) {
  const list = await loadRecipientList(table, account_key, list_key);
  return list?.import_key === import_key ? list : undefined;
}

/** Ends an import. Answers false if it was not under way any more. */
async function settle(
  deps: Importing,
  message: Message,
  change: Partial<RecipientListRecord>,
  replaced: readonly Chunk[],
): Promise<boolean> {
  return retried(async () => {
    const list = await underWay(deps, message);
    if (!list) return false;
    const date_updated = nextDate(list.date_updated, deps.clock.now());
    const after = { ...list, ...change, progress: 1, import_key: '', import: null, date_updated };
    await deps.table.write(recipientListWrite(list, after).write);
    await deleteChunks(deps.files, list, replaced);
    return true;
  });
}

/** Deletes the rows that a file gave before it was refused. */
async function forgetRows({ files }: Pick<Importing, 'files'>, { account_key, list_key, import_key }: Message): Promise<void> {
  const made = await files.list(fileKeys.recipients(account_key, list_key, `${import_key}-`));
  for (const key of made) await files.delete(key);
}

/** Tells now and then how far an import is. Somebody else's change at this moment matters more. */
function reporter({ table, clock }: Importing, message: Message): (share: number) => Promise<void> {
  let last = clock.now().getTime();
  return async (share) => {
    const now = clock.now().getTime();
    if (now - last < reportEvery) return;
    last = now;
    const list = await underWay({ table }, message);
    if (!list) return;
    const progress = Math.min(0.99, Math.round(share * 100) / 100);
    try {
      await table.write(recipientListWrite(list, { ...list, progress }).write);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  };
}
