import { getRecipientDataRoute } from '../../shared/contract/recipients/get-recipient-data.ts';
import { handle } from '../calls/handle.ts';
import { presentRecipientList } from '../data/recipients/recipient-lists.ts';
import { requireList } from './require-list.ts';

export const getRecipientData = handle(getRecipientDataRoute, { table: 'read' }, async (deps, { account_key }, { params }) => ({
  recipient_data: presentRecipientList(await requireList(deps, account_key, params.key)),
}));
