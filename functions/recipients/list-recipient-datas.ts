import { listRecipientDatasRoute } from '../../shared/contract/recipients/list-recipient-datas.ts';
import { handle } from '../calls/handle.ts';
import { filteredPage } from '../data/filtered-page.ts';
import { indexKeys } from '../data/index-keys.ts';
import { withImportEnded } from '../data/recipients/ended-import.ts';
import { presentRecipientList } from '../data/recipients/recipient-lists.ts';
import type { RecipientListRecord } from '../data/recipients/recipient-records.ts';

/** A list describes its columns and problems in a few kilobytes. */
const pageSize = 50;

export const listRecipientDatas = handle(
  listRecipientDatasRoute,
  { table: 'read' },
  async ({ table, clock }, { account_key }, { query }) => {
    const archived = query.archived ?? false;
    const input = { pk: indexKeys.recipientLists(account_key), reverse: true, ...(query.cursor && { cursor: query.cursor }) };
    const page = await filteredPage<RecipientListRecord>(table, input, (list) => list.archived === archived, { size: pageSize });
    return {
      recipient_datas: page.items.map((list) => presentRecipientList(withImportEnded(list, clock.now()))),
      cursor: page.cursor ?? null,
    };
  },
);
