import { isSameEmail } from '../../shared/domain/people/same-email.ts';
import { keys } from '../data/keys.ts';
import { packsOfAccount } from '../data/lists/packs-of-account.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';

/** So many details are read at once. */
const together = 50;

/** Every pack of an account that names an address: as who signs or created it, or as who gets a copy. */
export async function* packsNaming(table: Pick<Table, 'query' | 'get'>, accountKey: string, email: string): AsyncGenerator<PackRow> {
  let rows: PackRow[] = [];
  for await (const row of packsOfAccount(table, accountKey)) {
    rows.push(row);
    if (rows.length < together) continue;
    yield* await naming(table, rows, email);
    rows = [];
  }
  yield* await naming(table, rows, email);
}

/** As what a pack names an address. */
export function namedAs(row: PackRow, copies: readonly { email: string }[], email: string): string[] {
  const isAmong = (people: readonly { email: string }[]) => people.some((person) => isSameEmail(person.email, email));
  return [
    ...(isSameEmail(row.created_by_email, email) ? ['sender'] : []),
    ...(isAmong(row.people) ? ['signatory'] : []),
    ...(isAmong(copies) ? ['recipient of a copy'] : []),
  ];
}

async function naming(table: Pick<Table, 'get'>, rows: readonly PackRow[], email: string): Promise<PackRow[]> {
  const found = await Promise.all(
    rows.map(async (row) => {
      // Lists don't hold who gets copies.
      return (
        namedAs(row, [], email).length > 0 ||
        namedAs(row, (await table.get(keys.packDetails(row.key)))?.cc_recipients ?? [], email).length > 0
      );
    }),
  );
  return rows.filter((_row, at) => found[at]);
}
