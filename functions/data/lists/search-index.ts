import { searchedText } from '../../../shared/domain/documents/matches-search.ts';
import { findableWords, searchWords } from '../../../shared/domain/documents/search-words.ts';
import { listedIn } from '../../../shared/domain/policy/template-visibility.ts';
import { type Item, type Table, tableLimits, type Write } from '../../ports/table.ts';
import { indexKeys, keys } from '../keys.ts';
import { rowOf } from '../pack/own-items.ts';
import type { PackRecord, PackRow } from '../records.ts';
import { retried } from '../retried.ts';

/** Lengths of the beginnings of words that packs are entered under; a search takes the longest that fits and compares the rest. */
const lengths = [1, 2, 3, 4, 6, 8];
/** More words than these no search needs to find a pack by. */
const mostWords = 600;
/** A transaction's room beside the record of what is entered and the check of the pack. */
const entriesAtOnce = tableLimits.transactionItems - 2;
/** Of how many words of a search the entries are read; the others are compared. */
const mostWordsRead = 3;

/** The custom ids of fields that a pack is found by: the first fifty by alphabet. */
export function searchedCustomIds(fields: readonly { custom_id: string }[]): string[] {
  return [...new Set(fields.flatMap(({ custom_id }) => (custom_id === '' ? [] : [custom_id])))].sort().slice(0, 50);
}

/** What the index is made from; while it stays the same, so does the index. */
export function searchIdentity(pack: PackRow): string {
  return JSON.stringify([listedIn(pack), pack.document_type, pack.is_deleted, searchedText(pack), pack.child_document_keys]);
}

/** The partitions of the index that a search's longest words lead to; none when there is no word in it. */
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

/** The partitions that a pack is entered in. */
export function partitionsOf(pack: PackRow): string[] {
  const words = findableWords(searchedText(pack)).slice(0, mostWords);
  const beginnings = words.flatMap((word) => {
    const letters = [...word];
    return lengths.filter((length) => length <= letters.length).map((length) => letters.slice(0, length).join(''));
  });
  // A key is pasted, not typed: one beginning of each of its parts tells it from every other.
  const ofKeys = [pack.key, ...pack.child_document_keys].flatMap(searchWords).map((part) => part.slice(0, lengths.at(-1)));
  const all = new Set([...beginnings, ...ofKeys]);
  return listedIn(pack).flatMap((account) =>
    [...all].map((beginning) => indexKeys.search(account, pack.document_type, pack.is_deleted, beginning)),
  );
}

/** What a pack is entered under at the moment, kept behind its history: `version` orders those who change it. */
interface Entered {
  partitions: string[];
  place: string;
  version: number;
}

/**
 * Brings the search index in line with a pack as it stands, or with its being gone. Safe to repeat and to run at the same time as
 * another: the record of what is entered changes in the same transaction as the entries.
 */
export async function indexPack(table: Table, packKey: string): Promise<void> {
  let isComplete = false;
  while (!isComplete) isComplete = await retried(() => enterMore(table, packKey));
}

/** True when there was nothing left to do. */
async function enterMore(table: Table, packKey: string): Promise<boolean> {
  const [pack, entered] = await Promise.all([
    table.get(keys.pack(packKey), { consistent: true }),
    table.get<Entered>(keys.entered(packKey), { consistent: true }),
  ]);
  const writes = nextEntries(packKey, pack && rowOf(pack), entered);
  if (writes.length > 0) await table.transact(writes);
  return writes.length === 0;
}

/** The next transaction on the way to what the pack is to be entered under; nothing when that is reached. */
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

/** The pack's key, from an entry's sort key. */
export function enteredPack(sk: string): string {
  return sk.slice(sk.indexOf('#') + 1);
}

/** Whether packs of this account have changed that are not in the index yet. */
export async function isCatchingUp(table: Table, accountKey: string): Promise<boolean> {
  return (await table.query({ index: 'gsi1', pk: indexKeys.catchingUp(accountKey), limit: 1 })).items.length > 0;
}
