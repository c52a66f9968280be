import { searchedText } from '../../../shared/domain/documents/matches-search.ts';
import { findableWords, searchWords } from '../../../shared/domain/documents/search-words.ts';
import { listedIn } from '../../../shared/domain/policy/documents/template-visibility.ts';
import { type Item, type Table, tableLimits, type Write } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { rowOf } from '../pack/own-items.ts';
import type { PackRecord, PackRow } from '../pack/pack-records.ts';
import { retried } from '../retried.ts';

/** Packs are entered under the beginnings of their words, in these lengths. A search takes the longest that fits and compares the rest. */
const lengths = [1, 2, 3, 4, 6, 8];
/** A search never needs more words than these to find a pack. */
const mostWords = 600;
/** A transaction's room for entries, besides the record of the entries and the check of the pack. */
const entriesAtOnce = tableLimits.transactionItems - 2;
/** The entries of this many words of a search are read; the other words are compared. */
const mostWordsRead = 3;

/** The custom ids of fields by which a pack is found: the first fifty in alphabetical order. */
export function searchedCustomIds(fields: readonly { custom_id: string }[]): string[] {
  return [...new Set(fields.flatMap(({ custom_id }) => (custom_id === '' ? [] : [custom_id])))].sort().slice(0, 50);
}

/** The source of the index. While it stays the same, so does the index. */
export function searchIdentity(pack: PackRow): string {
  return JSON.stringify([
    listedIn(pack),
    pack.document_type,
    pack.is_deleted,
    searchedText(pack),
    pack.child_document_keys,
    pack.label_keys ?? [],
  ]);
}

/** The partitions of the index for a search's longest words; none if it has no word. */
export function searchPartitions(list: Pick<PackRecord, 'account_key' | 'document_type' | 'is_deleted'>, search: string): string[] {
  const words = searchWords(search)
    .map((word) => [...word])
    .sort((a, b) => b.length - a.length);
  const partitions = words.slice(0, mostWordsRead).map((letters) => {
    const length = lengths.findLast((one) => one <= letters.length) ?? 0;
    return indexKeys.search(list.account_key, list.document_type, list.is_deleted, letters.slice(0, length).join(''));
  });
  return [...new Set(partitions)];
}

/** The packs of a list that carry a label. No word has this sign. */
export function labelPartition(list: Pick<PackRecord, 'account_key' | 'document_type' | 'is_deleted'>, labelKey: string): string {
  return indexKeys.search(list.account_key, list.document_type, list.is_deleted, `#${labelKey}`);
}

/** The documents of a list that a bulk send made. No word has this sign. */
export function bulkSendPartition(list: Pick<PackRecord, 'account_key' | 'document_type' | 'is_deleted'>, key: string): string {
  return indexKeys.search(list.account_key, list.document_type, list.is_deleted, `=${key}`);
}

/** The partitions that a pack is entered in. */
export function partitionsOf(pack: PackRow): string[] {
  const words = findableWords(searchedText(pack)).slice(0, mostWords);
  const beginnings = words.flatMap((word) => {
    const letters = [...word];
    return lengths.filter((length) => length <= letters.length).map((length) => letters.slice(0, length).join(''));
  });
  // People paste keys and don't type them. One beginning of each of a key's parts distinguishes it from every other.
  const ofKeys = [pack.key, ...pack.child_document_keys].flatMap(searchWords).map((part) => part.slice(0, lengths.at(-1)));
  const all = new Set([...beginnings, ...ofKeys]);
  const byWords = listedIn(pack).flatMap((account) =>
    [...all].map((beginning) => indexKeys.search(account, pack.document_type, pack.is_deleted, beginning)),
  );
  // Labels and bulk sends are its own account's alone.
  const { bulk_send } = pack;
  const ofBulkSend = bulk_send?.account_key === pack.account_key ? [bulkSendPartition(pack, bulk_send.key)] : [];
  return [...byWords, ...(pack.label_keys ?? []).map((key) => labelPartition(pack, key)), ...ofBulkSend];
}

/** A pack's current entries, stored behind its history. `version` orders concurrent changes of them. */
interface Entered {
  partitions: string[];
  place: string;
  version: number;
}

/**
 * Updates the search index for a pack as it is now, or removes a deleted pack. It can be repeated and can run in
 * parallel: the record of the entries changes in the same transaction as the entries.
 */
export async function indexPack(table: Table, packKey: string): Promise<void> {
  let isComplete = false;
  while (!isComplete) isComplete = await retried(() => enterMore(table, packKey));
}

/** True if nothing was left to do. */
async function enterMore(table: Table, packKey: string): Promise<boolean> {
  const [pack, entered] = await Promise.all([
    table.get(keys.pack(packKey), { consistent: true }),
    table.get<Entered>(keys.entered(packKey), { consistent: true }),
  ]);
  const writes = nextEntries(packKey, pack && rowOf(pack), entered);
  if (writes.length > 0) await table.transact(writes);
  return writes.length === 0;
}

/** The next transaction towards the pack's wanted entries; nothing if it has them. */
function nextEntries(packKey: string, pack: PackRow | undefined, entered: Entered | undefined): Write[] {
  const before = new Set(entered?.partitions);
  const wanted = new Set(pack ? partitionsOf(pack) : []);
  const place = entered?.place ?? (pack ? `${pack.date_created}#${pack.key}` : '');
  const gone = [...before].filter((one) => !wanted.has(one)).slice(0, entriesAtOnce);
  const added = [...wanted].filter((one) => !before.has(one)).slice(0, entriesAtOnce - gone.length);
  if (gone.length + added.length === 0) return [];
  for (const one of gone) before.delete(one);
  for (const one of added) before.add(one);
  const version = entered?.version ?? 0;
  const unchanged = entered ? { attribute: 'version', equals: version } : { attribute: 'pk', exists: false };
  const key = keys.entered(packKey);
  const record: Item = { ...key, partitions: [...before], place, version: version + 1 };
  return [
    pack || before.size > 0 ? { put: record, if: [unchanged] } : { delete: key, if: [unchanged] },
    { check: keys.pack(packKey), if: [{ attribute: 'pk', exists: pack !== undefined }] },
    ...gone.map((pk): Write => ({ delete: { pk, sk: place } })),
    ...added.map((pk): Write => ({ put: { pk, sk: place } })),
  ];
}

/** The pack's key in an entry's sort key. */
export function enteredPack(sk: string): string {
  return sk.slice(sk.indexOf('#') + 1);
}

/** Whether some changed packs of this account are not in the index yet. */
export async function isCatchingUp(table: Table, accountKey: string): Promise<boolean> {
  return (await table.query({ index: 'gsi1', pk: indexKeys.catchingUp(accountKey), limit: 1 })).items.length > 0;
}
