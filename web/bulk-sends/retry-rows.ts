import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { retryBulkRows } from '../api/bulk-sends.ts';
import { t } from '../messages/bulk-sends.ts';
import { toast } from '../ui/toasts.ts';

/** Runs failed rows again, all of them without `indexes`, and says how many. Those of a bulk send that is paused wait until it is resumed. */
export async function retryRows(key: string, indexes?: number[]): Promise<BulkSend> {
  const { bulk_send, rows } = await retryBulkRows(key, indexes);
  toast('success', t(bulk_send.status === 'paused' ? 'retried_paused' : 'retried', { n: rows }));
  return bulk_send;
}
