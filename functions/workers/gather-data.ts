import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queues } from '../../infra/model/queues.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import type { DataExportRecord } from '../data/people/data-export-record.ts';
import { dataExportWrite, findDataExport } from '../data/people/data-exports.ts';
import { loadUser } from '../data/people/users.ts';
import { dataFile } from '../personal-data/data-file.ts';
import { gatherAddress } from '../personal-data/gather-address.ts';
import { type Gathering, gatherUser } from '../personal-data/gather-user.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { describeError, log } from '../runtime/log.ts';
import { eachMessage } from './each-message.ts';

const mostTries = queues.find(({ worker }) => worker === 'gather-data')?.maxReceives ?? 1;

/** Makes the files of gathered data. A repeated message finds its file, or makes it once more. */
export const worker = defineWorker({ table: 'write', files: 'write' }, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<{ user_key: string; export_key: string }>(event, 'data_not_gathered', async ({ user_key, export_key }, tries) => {
    const record = await findDataExport(deps.table, user_key, export_key, deps.clock.now());
    if (!record || record.state === 'ready') return true;
    try {
      await make(deps, record);
      return true;
    } catch (error) {
      log('error', 'data_not_gathered', { export_key, ...describeError(error) });
      if (tries >= mostTries) await settle(deps, record, 'failed');
      return false;
    }
  });
});

async function make(deps: Gathering, record: DataExportRecord): Promise<void> {
  const user = await loadUser(deps.table, record.user_key);
  // Whoever lost the right in the meantime gets nothing.
  const membership = record.account_key === null || (await deps.table.get(keys.userAccount(record.user_key, record.account_key)));
  const mayHave = membership === true || membership?.is_admin === true;
  if (!user || user.login_ends !== undefined || !mayHave) return settle(deps, record, 'failed');
  const gathered =
    record.account_key === null
      ? await gatherUser(deps, user, record.closed_accounts)
      : await gatherAddress(deps, record.account_key, record.email_address);
  const file = dataFile(gathered, deps.clock.now());
  await deps.files.put(fileKeys.dataExport(record.user_key, record.key), file, 'application/zip');
  await settle(deps, record, 'ready');
}

async function settle({ table, clock }: Gathering, record: DataExportRecord, state: 'ready' | 'failed'): Promise<void> {
  const { put } = dataExportWrite({ ...record, state }) as { put: never };
  const { user_key, account_key } = record;
  const told = { type: 'user_mail_requested', mail: 'data_export_ready', user_key, ...(account_key !== null && { account_key }) } as const;
  const event = eventItem(told, clock.now());
  await table.transact([{ put, if: [{ attribute: 'state', equals: 'pending' }] }, ...(state === 'ready' ? [{ put: event }] : [])]);
}
