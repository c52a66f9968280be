import { getBulkSendRoute } from '../../../shared/contract/bulk-sends/get-bulk-send.ts';
import { handle } from '../../calls/handle.ts';
import { presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { requireBulkSend } from './require-bulk-send.ts';

export const getBulkSend = handle(getBulkSendRoute, { table: 'read' }, async ({ table }, { account_key }, { params }) => ({
  bulk_send: await presentBulkSend(table, await requireBulkSend(table, account_key, params.key)),
}));
