import { addUpdateBulkSendRoute } from '../../../shared/contract/bulk-sends/add-update-bulk-send.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may, mayCall } from '../../../shared/domain/policy/permission.ts';
import { programMayCall } from '../../../shared/domain/policy/scopes.ts';
import { absentSender } from '../../access/absent-sender.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import type { Sender } from '../../data/people/sender.ts';
import type { Table } from '../../ports/table.ts';
import { allow } from '../../runtime/failure.ts';

/**
 * For whom a run makes documents, or something is done with them, if they could activate it now too. Throws account_not_found, account_closed,
 * not_permitted, scope_missing or email_not_verified.
 */
export async function senderOfRun(
  table: Table,
  bulkSend: Pick<BulkSendRecord, 'account_key' | 'bulk_send_type'>,
  run: Sender,
): Promise<MemberCaller> {
  const sender = await absentSender(table, bulkSend.account_key, run);
  allow(mayCall(sender, addUpdateBulkSendRoute.name));
  if (sender.program) allow(programMayCall(sender.program, addUpdateBulkSendRoute.scope));
  allow(may(sender, 'runBulkSend', bulkSend));
  return sender;
}
