import type { Language } from '../../shared/messages/languages.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import { loadUser } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';

/** The language in which a document's owner is written to. */
export async function ownerLanguage(table: Table, { created_by }: Pick<PackRecord, 'created_by'>): Promise<Language> {
  return (await loadUser(table, created_by))?.language ?? 'en';
}
