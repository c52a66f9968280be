import { listDocumentsRoute } from '../../shared/contract/documents/list-documents.ts';
import { matchesSearch } from '../../shared/domain/matches-search.ts';
import { awaitingPacks, listPacks } from '../data/pack-lists.ts';
import { mediaAddresses } from '../media/tickets.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { documentRow } from './document-row.ts';

const defaultLimit = 25;

export const listDocuments = handle(listDocumentsRoute, { table: 'read', secrets: 'read' }, async (deps, caller, { query }) => {
  const before = query.cursor === undefined ? undefined : (readCursor(query.cursor) ?? badCursor());
  const status = query.document_status ?? 'all';
  const search = query.search_query?.trim() ?? '';
  const wanted = {
    before,
    limit: query.limit ?? defaultLimit,
    matches: (pack: Parameters<typeof matchesSearch>[0]) => search === '' || matchesSearch(pack, search),
  };
  const page =
    status === 'awaiting_my_signature'
      ? await awaitingPacks(deps.table, { email: caller.email_verified ? caller.email : '', account_key: caller.account_key }, wanted)
      : await listPacks(
          deps.table,
          {
            account_key: caller.account_key,
            document_type: query.document_type ?? 'document',
            trash: query.is_trash_view ?? false,
            status: status === 'all' ? undefined : status,
          },
          wanted,
        );
  const media = await mediaAddresses(deps);
  return {
    documents: page.packs.map((pack) => documentRow(pack, caller, media, query.include_signatories ?? false)),
    cursor: page.before === undefined ? null : Buffer.from(page.before).toString('base64url'),
  };
});

/** A cursor is the place in the list where the page before ended; it can't lead into another list. */
function readCursor(cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z#[A-Za-z0-9_#-]+$/.test(place) ? place : undefined;
}

function badCursor(): never {
  return fail('bad_request', {
    issues: [{ path: 'query.cursor', code: 'bad_cursor', message: 'This cursor is not from a list of documents.' }],
  });
}
