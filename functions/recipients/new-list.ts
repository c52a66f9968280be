import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';
import { countItems } from '../data/count-items.ts';
import { newTimedKey } from '../data/ids.ts';
import { indexKeys } from '../data/index-keys.ts';
import type { RecipientListRecord } from '../data/recipients/recipient-records.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** A list without columns and rows, not stored yet. */
export function newRecipientList(
  { account_key, user_key, description }: Pick<RecipientListRecord, 'account_key' | 'user_key' | 'description'>,
  now: Date,
): RecipientListRecord {
  const date = now.toISOString();
  return {
    key: newTimedKey(now),
    account_key,
    user_key,
    description,
    archived: false,
    state: 'empty',
    progress: 0,
    field_names: [],
    field_types: {},
    date_orders: {},
    problems: [],
    chunks: [],
    next_index: 0,
    import_key: '',
    import: null,
    version: 0,
    date_created: date,
    date_updated: date,
  };
}

/** Throws limit_reached. */
export async function requireRoomForList(table: Pick<Table, 'query'>, accountKey: string): Promise<void> {
  const n = recipientLimits.lists;
  if ((await countItems(table, { pk: indexKeys.recipientLists(accountKey) })) >= n) fail('limit_reached', { n });
}
