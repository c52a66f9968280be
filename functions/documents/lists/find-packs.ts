import type { ListQuery } from '../../../shared/contract/schemas/list-query.ts';
import { matchesSearch } from '../../../shared/domain/documents/matches-search.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { organisationList } from '../../../shared/domain/policy/documents/template-visibility.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { organisationsAround, organisationsOf } from '../../access/shared-templates.ts';
import { awaitingPacks, foundPacks, listPacks, type PackList, type PackPage } from '../../data/lists/pack-lists.ts';
import { searchPartitions } from '../../data/lists/search-index.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';

const defaultLimit = 25;

/** Answers the requested page of a list or search, and the cursor of the next page. Throws bad_request. */
export async function findPacks(
  table: Table,
  caller: MemberCaller,
  query: ListQuery,
): Promise<Pick<PackPage, 'packs'> & { cursor: string | null }> {
  const { document_status: status = 'all', search_query: search = '' } = query;
  const wanted = {
    ...readPlace(query),
    limit: query.limit ?? defaultLimit,
    matches: (pack: Parameters<typeof matchesSearch>[0]) => matchesSearch(pack, search),
  };
  const place = query.from_organisation ? await listOfOrganisation(table, caller) : caller.account_key;
  if (place === null) return { packs: [], cursor: null };
  const list: PackList = {
    account_key: place,
    document_type: query.document_type ?? 'document',
    is_deleted: query.is_trash_view ?? false,
    status: status === 'all' || status === 'awaiting_my_signature' ? undefined : status,
  };
  const partitions = searchPartitions(list, search);
  const { packs, before } = await (status === 'awaiting_my_signature'
    ? awaitingPacks(
        table,
        { email: caller.email_verified && !caller.program?.application ? caller.email : '', account_key: caller.account_key },
        wanted,
      )
    : partitions.length === 0
      ? listPacks(table, list, wanted)
      : foundPacks(table, list, partitions, wanted));
  const shown = query.from_organisation ? await stillVisible(table, caller, packs) : packs;
  return { packs: shown, cursor: before === undefined ? null : Buffer.from(before).toString('base64url') };
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
