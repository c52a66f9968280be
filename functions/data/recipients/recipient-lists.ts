import type { RecipientData } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { type Condition, itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { Chunk, RecipientListRecord } from './recipient-records.ts';

export async function loadRecipientList(
  table: Pick<Table, 'get'>,
  accountKey: string,
  key: string,
): Promise<RecipientListRecord | undefined> {
  const stored = await table.get<RecipientListRecord>(keys.recipientList(accountKey, key), { consistent: true });
  if (!stored) return undefined;
  const { pk, sk, ...record } = stored;
  return record;
}

/** A change of a list, which fails (ConditionFailed) if somebody has changed it since it was read. */
export function recipientListWrite(
  before: Pick<RecipientListRecord, 'version'>,
  after: Omit<RecipientListRecord, 'version'>,
  and: Condition[] = [],
): { record: RecipientListRecord; write: Write } {
  const record = { ...after, version: before.version + 1 };
  const put = itemAt<RecipientListRecord>(keys.recipientList(record.account_key, record.key), record);
  return { record, write: { put, if: [sameVersion(before.version), ...and] } };
}

export const countRows = ({ chunks }: Pick<RecipientListRecord, 'chunks'>): number => chunks.reduce((sum, { rows }) => sum + rows, 0);

export const countCharacters = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { characters }) => sum + characters, 0);

export function presentRecipientList(list: RecipientListRecord): RecipientData {
  const { key, description, archived, field_names, field_types, date_orders, state, progress, problems, version } = list;
  return {
    key,
    description,
    number_of_rows: countRows(list),
    archived,
    field_names,
    field_types,
    date_orders,
    state,
    progress,
    problems,
    version,
    date_created: list.date_created,
    date_updated: list.date_updated,
  };
}
