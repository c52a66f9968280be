import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { fetchContacts } from '../api/contacts.ts';
import { saveFile } from '../exports/save-file.ts';
import { t } from '../messages/contacts.ts';
import { hideToast, toast } from '../ui/toasts.ts';

const columns = ['Name', 'Email', 'Mobile number', 'Last used'] as const;
const toastId = 'contacts_export';

/** Saves all contacts, or those of a list, as a CSV file that the import reads again. */
export async function exportContacts(list: string): Promise<void> {
  toast('info', t('exporting'), { id: toastId, duration: false });
  try {
    const contacts = await allContacts(list);
    saveFile('contacts.csv', await csvOf(contacts));
    toast('success', t('exported', { n: contacts.length }));
  } finally {
    hideToast(toastId);
  }
}

/** All contacts, or those of a list. Throws ApiError. */
export async function allContacts(list: string): Promise<Contact[]> {
  const found: Contact[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { contacts: Contact[]; cursor: string | null } = await fetchContacts({ sort: 'name', list }, cursor);
    found.push(...page.contacts);
    cursor = page.cursor;
  }
  return found;
}

/** A CSV file. */
export async function csvOf(contacts: readonly Contact[]): Promise<string> {
  const { csvFile } = await import('../../shared/domain/documents/write-csv.ts');
  const rows = contacts.map(({ name, email, mobile_number, last_used }) => [name, email, mobile_number, last_used ?? '']);
  return csvFile([[...columns], ...rows]);
}
