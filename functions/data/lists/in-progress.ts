import type { DocumentStatus, DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import type { Stored, Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import type { PackRow, StoredRow } from '../pack/pack-records.ts';

/** What somebody who goes leaves to others: documents that are prepared or signed, and templates, whose forms make documents in their name. */
const lists: readonly (readonly [DocumentType, DocumentStatus])[] = [
  ['document', 'setup'],
  ['document', 'conversion_error'],
  ['document', 'awaiting_signatures'],
  ['template', 'setup'],
  ['template', 'conversion_error'],
];

export const isInProgress = ({ document_type, status, is_deleted }: Pick<PackRow, 'document_type' | 'status' | 'is_deleted'>): boolean =>
  !is_deleted && lists.some(([type, one]) => type === document_type && one === status);

interface InProgress {
  rows: Stored<StoredRow>[];
  /** Where to go on; null at the end. */
  place: string | null;
}

/**
 * What a member made in an account and has in progress, as far as `most` rows of the account's lists tell. The lists are
 * not sorted by person, so all that the account has in progress is read, a part at a time.
 */
export async function inProgressOf(
  table: Pick<Table, 'query'>,
  { account_key, user_key }: { account_key: string; user_key: string },
  from: string,
  most: number,
): Promise<InProgress> {
  const rows: Stored<StoredRow>[] = [];
  let [list, cursor] = placeOf(from);
  for (let read = 0; read < most; ) {
    const one = lists[list];
    if (!one) return { rows, place: null };
    const pk = indexKeys.listOfStatus(account_key, one[0], false, one[1]);
    const page = await table.query<StoredRow>({ index: 'gsi2', pk, limit: most - read, ...(cursor && { cursor }) });
    rows.push(...page.items.filter(({ created_by }) => created_by === user_key));
    // An empty list counts too, so that a part ends.
    read += Math.max(1, page.items.length);
    [list, cursor] = page.cursor ? [list, page.cursor] : [list + 1, ''];
  }
  return { rows, place: list < lists.length ? `${list}.${cursor}` : null };
}

function placeOf(text: string): [list: number, cursor: string] {
  const [, list = '0', cursor = ''] = /^(\d)\.(.*)$/.exec(text) ?? [];
  return [Number(list), cursor];
}
