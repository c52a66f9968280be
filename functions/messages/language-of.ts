import type { Language } from '../../shared/messages/languages.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import { findUserByEmail, loadUser } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';

type Sent = Pick<PackRecord, 'account_key' | 'created_by'>;

/** The language in which a document's owner is written to. */
export async function ownerLanguage(table: Table, { created_by }: Pick<PackRecord, 'created_by'>): Promise<Language> {
  return (await loadUser(table, created_by))?.language ?? 'en';
}

/** The language for people whose own is unknown: the choice of the sender's account, else the owner's language. */
export async function senderLanguage(table: Table, pack: Sent): Promise<Language> {
  return (await languageChosenBySender(table, pack)) ?? 'en';
}

/** The same, if one of them has chosen a language. */
export async function languageChosenBySender(table: Table, { account_key, created_by }: Sent): Promise<Language | undefined> {
  return (await loadAccount(table, account_key))?.language ?? (await loadUser(table, created_by))?.language;
}

/**
 * The language in which somebody is written to about a document: that of the browser that last opened it (`language`),
 * else the one that they chose as a user here, else the sender's.
 */
export async function readerLanguage(
  table: Table,
  pack: Sent,
  { language, email }: { language?: Language | null | undefined; email: string },
): Promise<Language> {
  return language ?? (await chosenByUser(table, email)) ?? (await senderLanguage(table, pack));
}

/** An address that nobody has confirmed says nothing about its reader. */
async function chosenByUser(table: Table, email: string): Promise<Language | undefined> {
  const user = email === '' ? undefined : await findUserByEmail(table, email);
  return user?.verified ? user.language : undefined;
}
