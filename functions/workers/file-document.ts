import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queues } from '../../infra/model/queues.ts';
import { filePath } from '../../shared/domain/integrations/naming.ts';
import { type FilingProblem, mayPass } from '../../shared/domain/integrations/problems.ts';
import { filingWrite } from '../data/integrations/filings.ts';
import type { FilingRecord } from '../data/integrations/integration-records.ts';
import { loadIntegration } from '../data/integrations/integrations.ts';
import { keys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { NotTaken } from '../integrations/adapters/connection.ts';
import { openConnection } from '../integrations/open-connection.ts';
import type { FilingMessage } from '../integrations/request-filings.ts';
import { storedFields } from '../integrations/stored-fields.ts';
import { ConditionFailed } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';
import { eachMessage } from './each-message.ts';

const needs = { table: 'write', files: 'read', queue: 'write', tickets: 'read', connections: 'write' } as const;
type Filing = DepsFor<typeof needs>;

/** Seconds until the next try after a failure that may pass, by how often it was tried: a quarter of an hour is a queue's longest delay. */
const pauses = [60, 300, 900, 900];
/** Seconds for a filing: a large file on its way through a slow line, within the time that the worker has (half the queue's). */
const patience = 120;

const mostReceives = queues.find(({ worker }) => worker === 'file-document')?.maxReceives ?? 1;

/**
 * Stores sealed documents in connected systems. A repeated message stores the same file under the same name, and one of
 * an attempt that is over does nothing.
 */
export const worker = defineWorker(needs, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<FilingMessage>(event, 'filing_failed', async (message, receives) => {
    const filing = await deps.table.get(keys.filing(message.pack_key, message.integration_key), { consistent: true });
    if (filing?.state !== 'waiting' || filing.attempt !== message.attempt) return;
    const { pk, sk, ...before } = filing;
    try {
      await settle(deps, message.pack_key, before, await filed(deps, message));
    } catch (error) {
      if (!(error instanceof NotTaken) && receives < mostReceives) throw error;
      const { problem, cause = error } = error instanceof NotTaken ? error : { problem: 'failed' as const };
      log('warn', 'filing_failed', { integration_key: message.integration_key, problem, ...describeError(cause) });
      await laterOrNever(deps, message, before, problem);
    }
  });
});

/** Stores the file, unless the integration is gone or switched off, or the document is in the trash. Throws NotTaken. */
async function filed(deps: Filing, { pack_key, account_key, integration_key }: FilingMessage): Promise<Partial<FilingRecord>> {
  const [full, integration] = await Promise.all([
    loadPack(deps.table, pack_key),
    loadIntegration(deps.table, account_key, integration_key),
  ]);
  if (!full?.pack.final_file_key || full.pack.account_key !== account_key || !integration?.is_active) {
    return { state: 'failed', problem: 'unlinked' };
  }
  // Once it is recovered, a press files it.
  if (full.pack.is_deleted) return { state: 'failed', problem: 'in_trash' };
  const { key, document_name, date_completed, final_file_key } = full.pack;
  const path = filePath(integration.naming, { key, document_name, date_completed: date_completed ?? '' });
  const connection = await openConnection(deps, integration, patience);
  const about = { key, document_name, custom_fields: storedFields(full) };
  const stored = await connection.store(path, await deps.files.get(final_file_key), 'application/pdf', about);
  return { state: 'filed', problem: null, path: stored };
}

/** What may pass is tried again after growing pauses; the filing tells meanwhile what was wrong. */
async function laterOrNever(deps: Filing, message: FilingMessage, before: FilingRecord, problem: FilingProblem): Promise<void> {
  const pause = mayPass(problem) ? pauses[message.tries] : undefined;
  await settle(deps, message.pack_key, before, { state: pause === undefined ? 'failed' : 'waiting', problem });
  if (pause !== undefined) await deps.queue.send('filings', { ...message, tries: message.tries + 1 }, { delaySeconds: pause });
}

async function settle(
  { table, clock }: Pick<Filing, 'table' | 'clock'>,
  packKey: string,
  before: FilingRecord,
  change: Partial<FilingRecord>,
): Promise<void> {
  try {
    await table.write(filingWrite(packKey, { ...before, ...change, date_updated: clock.now().toISOString() }, before));
  } catch (error) {
    // Another delivery of the same message came first.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
