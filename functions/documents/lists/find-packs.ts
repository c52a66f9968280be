import type { ListQuery } from '../../../shared/contract/schemas/list-query.ts';
import { matchesSearch } from '../../../shared/domain/documents/matches-search.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { organisationList } from '../../../shared/domain/policy/documents/template-visibility.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { organisationsAround, organisationsOf } from '../../access/shared-templates.ts';
import { keysOfLabel, loadLabels } from '../../data/labels/labels.ts';
import { awaitingPacks, foundPacks, listPacks, type PackList, type PackPage } from '../../data/lists/pack-lists.ts';
import { bulkSendPartition, labelPartition, searchPartitions } from '../../data/lists/search-index.ts';
import type { PackRow } from '../../data/pack/pack-records.ts';
import type { Table } from '../../ports/table.ts';
import { allow, fail } from '../../runtime/failure.ts';

const defaultLimit = 25;
/** Of so many words and labels the entries are read; the others are compared. */
const mostSources = 3;

/** Answers the requested page of a list or search, and the cursor of the next page. Throws bad_request, or not_permitted. */
export async function findPacks(
  table: Table,
  caller: MemberCaller,
  query: ListQuery,
): Promise<Pick<PackPage, 'packs'> & { cursor: string | null }> {
  const { document_status: status = 'all', search_query: search = '' } = query;
  if (query.bulk_send !== undefined) allow(may(caller, 'seeBulkSends'));
  const carried = await keysCarried(table, caller, query.label);
  if (carried === null) return { packs: [], cursor: null };
  const wanted = {
    ...readPlace(query),
    limit: query.limit ?? defaultLimit,
    matches: (pack: PackRow) =>
      matchesSearch(pack, search) && carriesEach(pack, caller, carried) && isOfBulkSend(pack, caller, query.bulk_send),
  };
  const place = query.from_organisation ? await listOfOrganisation(table, caller) : caller.account_key;
  if (place === null) return { packs: [], cursor: null };
  const list: PackList = {
    account_key: place,
    document_type: query.document_type ?? 'document',
    is_deleted: query.is_trash_view ?? false,
    status: status === 'all' || status === 'awaiting_my_signature' ? undefined : status,
  };
  // Templates of others are in an organisation's list without their labels, so there they are compared only.
  const ofLabels = query.from_organisation ? [] : carried.map((any) => any.map((key) => labelPartition(list, key)));
  const ofBulkSend = query.bulk_send === undefined ? [] : [[bulkSendPartition(list, query.bulk_send)]];
  const sources = [...ofBulkSend, ...ofLabels, ...searchPartitions(list, search).map((one) => [one])].slice(0, mostSources);
  const { packs, before } = await (status === 'awaiting_my_signature'
    ? awaitingPacks(
        table,
        { email: caller.email_verified && !caller.program?.application ? caller.email : '', account_key: caller.account_key },
        wanted,
      )
    : sources.length === 0
      ? listPacks(table, list, wanted)
      : foundPacks(table, list, sources, wanted));
  const shown = query.from_organisation ? await stillVisible(table, caller, packs) : packs;
  return { packs: shown, cursor: before === undefined ? null : Buffer.from(before).toString('base64url') };
}

/** For each label asked for, the keys under which packs carry it; null if one of them is no label of the account. */
async function keysCarried(table: Table, { account_key }: MemberCaller, asked: readonly string[] = []): Promise<string[][] | null> {
  if (asked.length === 0) return [];
  const { labels } = await loadLabels(table, account_key);
  const found = asked.map((key) => labels.find((label) => keysOfLabel(label).includes(key)));
  return found.every((label) => label !== undefined) ? found.map(keysOfLabel) : null;
}

function carriesEach({ account_key, label_keys = [] }: PackRow, caller: MemberCaller, carried: readonly string[][]): boolean {
  return (
    carried.length === 0 || (account_key === caller.account_key && carried.every((any) => any.some((key) => label_keys.includes(key))))
  );
}

function isOfBulkSend({ account_key, bulk_send }: PackRow, caller: MemberCaller, asked: string | undefined): boolean {
  return asked === undefined || (account_key === caller.account_key && bulk_send?.account_key === account_key && bulk_send.key === asked);
}

/** The list of the organisation that the caller's account is in; null if it is in none. */
async function listOfOrganisation(table: Table, { account_key, program, support }: MemberCaller): Promise<string | null> {
  if (support) return null;
  const organisation_key = (await organisationsOf(table, [account_key])).get(account_key) ?? null;
  return organisationList({ account_key, organisation_key, by_program: program !== undefined });
}

/** Templates of an account that has left stay in the list for a moment, until they are taken out. Nobody is shown them. */
async function stillVisible(table: Table, caller: MemberCaller, packs: PackPage['packs']): Promise<PackPage['packs']> {
  const around = await organisationsAround(table, caller, packs);
  return packs.filter((pack) => may(caller, 'seeSharedTemplate', { pack, ...around(pack) }).ok);
}

function readPlace({ cursor, search_offset }: ListQuery): { before: string | undefined; skip: number } {
  const place = cursor ?? search_offset;
  if (place === undefined) return { before: undefined, skip: 0 };
  if (/^\d{1,5}$/.test(place)) return { before: undefined, skip: Number(place) };
  return { before: readCursor(place) ?? badCursor(cursor === undefined ? 'search_offset' : 'cursor'), skip: 0 };
}

/** A cursor is the place in the list where the previous page ended. It can't be used for another list. */
function readCursor(cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z#[A-Za-z0-9_#-]+$/.test(place) ? place : undefined;
}

function badCursor(name: string): never {
  return fail('bad_request', {
    issues: [{ path: `query.${name}`, code: 'bad_cursor', message: 'This is not a place in a list of documents.' }],
  });
}
