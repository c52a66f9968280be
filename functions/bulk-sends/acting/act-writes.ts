import type { BulkDocumentAction } from '../../../shared/domain/bulk-sends/row-actions.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { senderOf } from '../../access/absent-sender.ts';
import { bulkActWrite } from '../../data/bulk-sends/bulk-act.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { newKey } from '../../data/ids.ts';
import type { Write } from '../../ports/table.ts';

/** Orders an action on the documents of a source's rows, and notes it in the log. The queue of bulk sends carries it out. */
export function actWrites(
  bulkSend: BulkSendRecord,
  caller: MemberCaller,
  what: { action: BulkDocumentAction; rows: number; source: string; reason?: string },
  told: { code: string; message: string },
  now: Date,
): Write[] {
  const { account_key, key: bulk_send_key } = bulkSend;
  const { reason = '', ...rest } = what;
  const event = { type: 'bulk_rows_acted', account_key, bulk_send_key, act_key: newKey(), ...rest, reason, by: senderOf(caller) } as const;
  return [{ put: eventItem(event, now) }, bulkActWrite(event, now), bulkLogWrite(bulkSend, told, now)];
}
