import { adapters } from '../../shared/domain/integrations/adapters.ts';
import { filingWrite } from '../data/integrations/filings.ts';
import type { FilingRecord, IntegrationRecord } from '../data/integrations/integration-records.ts';
import { listIntegrations } from '../data/integrations/integrations.ts';
import { keys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { Queue } from '../ports/queue.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { storedFields } from './stored-fields.ts';

/** A message of the queue `filings`. */
export interface FilingMessage {
  account_key: string;
  pack_key: string;
  integration_key: string;
  attempt: string;
  /** How often it was tried before. */
  tries: number;
}

export async function sendFiling(
  queue: Queue,
  { account_key, pack_key, integration_key, attempt }: Omit<FilingMessage, 'tries'>,
): Promise<void> {
  await queue.send('filings', { account_key, pack_key, integration_key, attempt, tries: 0 });
}

/** Has a sealed document filed by each active integration of its account that takes it. It can be repeated: one filing each, by the event's id. */
export async function requestFilings(
  { table, queue }: DepsFor<{ table: 'write'; queue: 'write' }>,
  pack_key: string,
  eventId: string,
  at: Date,
): Promise<void> {
  const pack = await table.get(keys.pack(pack_key));
  if (!pack) return;
  const { account_key } = pack;
  const active = (await listIntegrations(table, account_key)).filter(({ is_active }) => is_active);
  const kinds = active.some(filedBy) ? await kindsIn(table, pack_key) : new Set();
  for (const integration of active) {
    const { key: integration_key, name } = integration;
    const needed = filedBy(integration);
    if (needed !== undefined && !kinds.has(needed)) continue;
    const filing: FilingRecord = {
      account_key,
      integration_key,
      name,
      state: 'waiting',
      problem: null,
      path: '',
      date_updated: at.toISOString(),
      attempt: eventId,
    };
    try {
      await table.write(filingWrite(pack_key, filing, undefined));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    await sendFiling(queue, { account_key, pack_key, integration_key, attempt: eventId });
  }
}

const filedBy = ({ integration_id }: IntegrationRecord) => adapters[integration_id].filed_by;

/** The kinds of the document's custom fields that hold something. */
async function kindsIn(table: Table, packKey: string): Promise<Set<string | null>> {
  const pack = await loadPack(table, packKey);
  return new Set(pack ? storedFields(pack).map(({ kind }) => kind) : []);
}
