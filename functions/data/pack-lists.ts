import type { DocumentType } from '../../shared/contract/schemas/document.ts';
import type { IndexName, Item, Table } from '../ports/table.ts';
import { indexKeys, keys } from './keys.ts';
import type { PackRecord } from './records.ts';

export interface WantedPage {
  /** The sort key at which the page before ended. */
  before: string | undefined;
  limit: number;
  /** Of a pack's own item; what does not match is left out. */
  matches: (pack: PackRecord) => boolean;
}

export interface PackPage {
  packs: PackRecord[];
  /** Where the next page begins; undefined at the end. */
  before: string | undefined;
}

/** While little of what is read matches, a page reads on, but no further than this. */
const mostReads = 20;
const readAtOnce = 100;

/** A page of an account's packs, latest change first: one Query, unless a search leaves most of it out. */
export async function listPacks(
  table: Table,
  list: { account_key: string; document_type: DocumentType; trash: boolean; status: string | undefined },
  wanted: WantedPage,
): Promise<PackPage> {
  const { account_key, document_type, trash, status } = list;
  const partition =
    status === undefined
      ? { index: 'gsi1' as const, pk: indexKeys.list(account_key, document_type, trash) }
      : { index: 'gsi2' as const, pk: indexKeys.listOfStatus(account_key, document_type, trash, status) };
  return readPage(table, partition, wanted, async (items) => items.map((item) => item as unknown as PackRecord));
}

/** A page of the packs that await this person's signature, in one account: one Query and one BatchGet. */
export async function awaitingPacks(table: Table, who: { email: string; account_key: string }, wanted: WantedPage): Promise<PackPage> {
  if (who.email === '') return { packs: [], before: undefined };
  const email = who.email.toLowerCase();
  const awaitsThem = (pack: PackRecord) =>
    pack.account_key === who.account_key &&
    pack.status === 'awaiting_signatures' &&
    !pack.is_deleted &&
    pack.people.some((person) => person.status === 'awaiting_signatures' && person.email.toLowerCase() === email);
  const seen = new Set<string>();
  return readPage(table, { index: 'gsi1', pk: indexKeys.awaiting(email) }, wanted, async (items) => {
    const packKeys = items.map((item) => item.pk.slice('PACK#'.length));
    const found = await table.batchGet([...new Set(packKeys)].map((key) => keys.pack(key)));
    const byKey = new Map(found.map((item) => [item?.key, item as unknown as PackRecord | undefined]));
    // One person may be there twice in a pack; the row shows once.
    return packKeys.map((key) => {
      const pack = byKey.get(key);
      if (!pack || !awaitsThem(pack) || seen.has(key)) return undefined;
      seen.add(key);
      return pack;
    });
  });
}

async function readPage(
  table: Table,
  { index, pk }: { index: IndexName; pk: string },
  wanted: WantedPage,
  packsOf: (items: Item[]) => Promise<(PackRecord | undefined)[]>,
): Promise<PackPage> {
  const packs: PackRecord[] = [];
  let before = wanted.before;
  for (let reads = 0; reads < mostReads; reads++) {
    // One more than wanted tells whether there is a next page.
    const limit = reads === 0 ? wanted.limit + 1 : readAtOnce;
    const page = await table.query({ index, pk, reverse: true, limit, ...(before !== undefined && { sk: { lessThan: before } }) });
    const found = await packsOf(page.items.slice(0, readAtOnce));
    for (const [place, pack] of found.entries()) {
      if (packs.length === wanted.limit) return { packs, before };
      if (pack && wanted.matches(pack)) packs.push(pack);
      before = String(page.items[place]?.[`${index}sk`]);
    }
    if (page.items.length <= found.length && page.cursor === undefined) return { packs, before: undefined };
  }
  return { packs, before };
}
