import useSWR, { mutate as mutateAll } from 'swr';
import type { addUpdateContactRoute } from '../../shared/contract/contacts/add-update-contact.ts';
import type { addUpdateContactListRoute } from '../../shared/contract/contacts/add-update-contact-list.ts';
import type { deleteContactRoute } from '../../shared/contract/contacts/delete-contact.ts';
import type { deleteContactListRoute } from '../../shared/contract/contacts/delete-contact-list.ts';
import type { getContactsByQueryRoute } from '../../shared/contract/contacts/get-contacts-by-query.ts';
import type { importContactsRoute } from '../../shared/contract/contacts/import-contacts.ts';
import type { listContactListsRoute } from '../../shared/contract/contacts/list-contact-lists.ts';
import type { listContactsRoute } from '../../shared/contract/contacts/list-contacts.ts';
import type { mergeContactsRoute } from '../../shared/contract/contacts/merge-contacts.ts';
import type { Contact, ContactInput, ContactList, ImportedContact } from '../../shared/contract/schemas/accounts/contact.ts';
import { call } from './call.ts';
import { usePages } from './use-pages.ts';

export type ContactQuery = Partial<
  Record<'email_query' | 'name_query' | 'mobile_number_query', string> & { contact_list_key: string | undefined }
>;

export interface ContactFilters {
  sort: 'last_used' | 'name';
  /** Empty for all contacts. */
  list: string;
  search: string;
}

interface Page {
  contacts: Contact[];
  cursor: string | null;
}

/** Up to 50 contacts, last used first. */
export async function findContacts(query: ContactQuery, signal?: AbortSignal): Promise<Contact[]> {
  const options = { retries: 0, ...(signal && { signal }) };
  return (await call<typeof getContactsByQueryRoute>('GET', '/app/contact_lists/get_contacts_by_query', { query }, options)).contacts;
}

/** One page of the address book. */
export function fetchContacts({ sort, list }: Pick<ContactFilters, 'sort' | 'list'>, cursor = ''): Promise<Page> {
  const query = { sort, contact_list_key: list || undefined, cursor: cursor || undefined };
  return call<typeof listContactsRoute>('GET', '/app/contacts', { query });
}

/** The address book as the filters ask for it. A search answers one page. */
export function useContacts({ sort, list, search }: ContactFilters) {
  const fetchPage = async (cursor: string | undefined): Promise<Page> => {
    if (search === '') return fetchContacts({ sort, list }, cursor);
    const query = { name_query: search, email_query: search, mobile_number_query: search, contact_list_key: list || undefined };
    return { contacts: await findContacts(query), cursor: null };
  };
  const options = { revalidateFirstPage: true, dedupingInterval: 0, keepPreviousData: true };
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page>(['contacts', sort, list, search], fetchPage, options);
  return { contacts: pages?.flatMap((page) => page.contacts), error, hasMore, loadingMore, loadMore, refresh: () => mutate() };
}

/** All contact lists of the account. */
export function useContactLists() {
  return useSWR<ContactList[], Error>('contact_lists', async () => {
    const lists: ContactList[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { contact_lists: ContactList[]; cursor: string | null } = await call<typeof listContactListsRoute>(
        'GET',
        '/app/contact_lists',
        { query: { cursor: cursor || undefined } },
      );
      lists.push(...page.contact_lists);
      cursor = page.cursor;
    }
    return lists;
  });
}

export const refreshContactLists = () => mutateAll('contact_lists');

/** Adds a contact, or changes the one with the key. */
export async function saveContact(data: ContactInput): Promise<Contact> {
  return (await call<typeof addUpdateContactRoute>('POST', '/app/contacts', { body: { data } })).contact;
}

export function deleteContact(key: string) {
  return call<typeof deleteContactRoute>('DELETE', '/app/contacts/{key}', { params: { key } });
}

export async function mergeContacts(key: string, other_key: string): Promise<Contact> {
  return (await call<typeof mergeContactsRoute>('POST', '/app/contacts/{key}/merge', { params: { key }, body: { data: { other_key } } }))
    .contact;
}

export function importContacts(
  contacts: ImportedContact[],
  contact_list_key: string | undefined,
  options: { signal: AbortSignal; idempotencyKey: string },
) {
  return call<typeof importContactsRoute>('POST', '/app/contacts/import', { body: { contacts, contact_list_key } }, options);
}

export async function saveContactList(data: { key?: string; name: string; version?: number }): Promise<ContactList> {
  return (await call<typeof addUpdateContactListRoute>('POST', '/app/contact_lists', { body: { data } })).contact_list;
}

export function deleteContactList(key: string) {
  return call<typeof deleteContactListRoute>('DELETE', '/app/contact_lists/{key}', { params: { key } });
}
