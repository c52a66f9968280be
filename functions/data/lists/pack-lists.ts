import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { listedIn } from '../../../shared/domain/policy/documents/template-visibility.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import type { IndexName, Item, Page, Partition, Stored, Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { listedAt, placeLag, rowOf } from '../pack/own-items.ts';
import type { PackRow, StoredRow } from '../pack/pack-records.ts';
import { enteredPack } from './search-index.ts';
import { readSource, type SearchSource } from './search-source.ts';

export interface WantedPage {
  /** The sort key at which the previous page ended. */
  before: string | undefined;
  /** How many matching packs to skip. */
  skip: number;
  limit: number;
  /** Tests a pack's own item; packs that don't match are left out. */
  matches: (pack: PackRow) => boolean;
}

export interface PackPage {
  packs: PackRow[];
  /** The start of the next page; undefined at the end. */
  before: string | undefined;
}

/** If few packs match, a page continues reading, but no further than this. */
const mostReads = 20;
const readAtOnce = 100;

export interface PackList {
  account_key: string;
  document_type: DocumentType;
  is_deleted: boolean;
  /** Any status if undefined. */
  status: string | undefined;
}

/**
 * A page of an account's packs, latest change first. It takes one Query, unless a search leaves most packs out. A
 * pack's place in the index may be a little older than its date (`placeLag`), so a pack is shown only when no unread
 * pack can have a later date.
 */
export async function listPacks(table: Table, list: PackList, wanted: WantedPage): Promise<PackPage> {
  const { account_key, document_type, is_deleted: trash, status } = list;
  const partition =
    status === undefined
      ? { index: 'gsi1' as const, pk: indexKeys.list(account_key, document_type, trash) }
      : { index: 'gsi2' as const, pk: indexKeys.listOfStatus(account_key, document_type, trash, status) };
  const packs: PackRow[] = [];
  let waiting: Waiting[] = [];
  let { before, skip } = wanted;
  let read = before;
  let passedOver = false;
  for (let reads = 0; reads < mostReads; reads++) {
    const limit = reads === 0 || (reads === 1 && !passedOver) ? wanted.limit + aFewMore : readAtOnce;
    const { items, cursor } = await readEntries(table, partition, read, limit);
    const found = items.map((item) => ({ item, place: placeIn(item) }));
    waiting = [...waiting, ...found.filter(({ place }) => wanted.before === undefined || place < wanted.before)];
    waiting.sort((a, b) => (a.place < b.place ? 1 : -1));
    const last = cursor === undefined ? undefined : listedAt(items.at(-1) as Stored<StoredRow>);
    const unread = last === undefined ? '' : new Date(Date.parse(last) + placeLag).toISOString();
    while (waiting[0] && waiting[0].item.date_updated >= unread) {
      const [{ item, place }] = waiting.splice(0, 1) as [Waiting];
      if (packs.length === wanted.limit) return { packs, before };
      const pack = rowOf(item);
      if (wanted.matches(pack) && skip-- <= 0) packs.push(pack);
      else passedOver = true;
      before = place;
    }
    if (last === undefined) return { packs, before: undefined };
    if (packs.length === wanted.limit) return { packs, before };
    read = `${last}#${items.at(-1)?.key}`;
  }
  return { packs, before };
}

/**
 * Packs read beyond a page, because its last packs can be shown only when the next one is older by the lag. Read again
 * if many packs changed at the same time.
 */
const aFewMore = 6;

/** A pack that was read before it could be shown. */
interface Waiting {
  item: Stored<StoredRow>;
  place: string;
}

function placeIn({ date_updated, key }: StoredRow): string {
  return `${date_updated}#${key}`;
}

/**
 * A page of the packs entered in each of these sources of the search index, newest pack first. It takes one Query for
 * each and one BatchGet, unless most packs don't match. The packs themselves are compared with the search, because the
 * index is updated a little later.
 */
export async function foundPacks(table: Table, list: PackList, sources: readonly SearchSource[], wanted: WantedPage): Promise<PackPage> {
  const { account_key, document_type, is_deleted, status } = list;
  const isListed = (pack: PackRow) =>
    listedIn(pack).includes(account_key) &&
    pack.document_type === document_type &&
    pack.is_deleted === is_deleted &&
    (status === undefined || pack.status === status);
  const { source, first } = await rarest(table, sources, wanted);
  const read = (before: string | undefined, limit: number) => readSource(table, source, before, limit);
  return readPage({ read, ...(first && { first }), placeOf: ({ sk }) => sk }, wanted, async (items) => {
    const packs = await table.batchGet(items.map(({ sk }) => keys.pack(enteredPack(sk))));
    return packs.map((item) => {
      const pack = item && rowOf(item);
      return pack && isListed(pack) ? pack : undefined;
    });
  });
}

/** The source whose first entries reach back furthest. Of several, that one leaves the fewest packs to compare. */
async function rarest(table: Table, sources: readonly SearchSource[], wanted: WantedPage): Promise<{ source: SearchSource; first?: Page }> {
  const [only = []] = sources;
  if (sources.length === 1) return { source: only };
  const read = await Promise.all(
    sources.map(async (source) => ({ source, first: await readSource(table, source, wanted.before, readAtOnce + 1) })),
  );
  const reach = ({ first }: { first: Page }) => (first.cursor === undefined ? '' : String(first.items.at(-1)?.sk));
  return read.reduce((best, one) => {
    if (reach(one) !== reach(best)) return reach(one) < reach(best) ? one : best;
    return one.first.items.length < best.first.items.length ? one : best;
  });
}

function readEntries<R extends object>(table: Table, from: From<R>, before: string | undefined, limit: number): Promise<Page<R>> {
  return table.query({ ...from, reverse: true, limit, ...(before !== undefined && { sk: { lessThan: before } }) });
}

/** A page of the packs that await this person's signature, in one account: one Query and one BatchGet. */
export async function awaitingPacks(table: Table, who: { email: string; account_key: string }, wanted: WantedPage): Promise<PackPage> {
  if (who.email === '') return { packs: [], before: undefined };
  const awaitsThem = (pack: PackRow) =>
    pack.account_key === who.account_key &&
    pack.people.some((person) => isSameEmail(person.email, who.email) && signerMay('beAsked', { pack, person }).ok);
  const seen = new Set<string>();
  const partition = { index: 'gsi1', pk: indexKeys.awaiting(who.email) } as const;
  const read = (before: string | undefined, limit: number) => readEntries(table, partition, before, limit);
  return readPage({ read, placeOf: (item) => String((item as object as Item).gsi1sk) }, wanted, async (items) => {
    const packKeys = items.map((item) => item.pk.slice('PACK#'.length));
    const found = await table.batchGet([...new Set(packKeys)].map((key) => keys.pack(key)));
    const byKey = new Map(found.map((item) => [item?.key, item && rowOf(item)]));
    // A pack may list the same person twice; its row shows once.
    return packKeys.map((key) => {
      const pack = byKey.get(key);
      if (!pack || !awaitsThem(pack) || seen.has(key)) return undefined;
      seen.add(key);
      return pack;
    });
  });
}

interface From<R extends object> {
  index?: IndexName;
  pk: Partition<R>;
}

/** Where the entries of a page come from. */
interface Entries<R extends object> {
  read: (before: string | undefined, limit: number) => Promise<Page<R>>;
  /** What was read already. */
  first?: Page<R>;
  placeOf: (item: Stored<R>) => string;
}

async function readPage<R extends object>(
  { read, first, placeOf }: Entries<R>,
  wanted: WantedPage,
  packsOf: (items: Stored<R>[]) => Promise<(PackRow | undefined)[]>,
): Promise<PackPage> {
  const packs: PackRow[] = [];
  let before = wanted.before;
  let skip = wanted.skip;
  for (let reads = 0; reads < mostReads; reads++) {
    // One more than wanted shows whether there is a next page.
    const limit = reads === 0 ? wanted.limit + 1 : readAtOnce;
    const page = (reads === 0 && first) || (await read(before, limit));
    const found = await packsOf(page.items.slice(0, readAtOnce));
    for (const [at, pack] of found.entries()) {
      if (packs.length === wanted.limit) return { packs, before };
      if (pack && wanted.matches(pack) && skip-- <= 0) packs.push(pack);
      const item = page.items[at];
      before = item && placeOf(item);
    }
    if (page.items.length <= found.length && page.cursor === undefined) return { packs, before: undefined };
  }
  return { packs, before };
}
