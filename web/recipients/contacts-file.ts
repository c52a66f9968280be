import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';

/** Contacts as a file that becomes rows. */
export async function contactsFile(contacts: readonly Pick<Contact, 'name' | 'email' | 'mobile_number'>[], name: string): Promise<File> {
  const { default: Papa } = await import('papaparse');
  const rows = contacts.map(({ name: called, email, mobile_number }) => [called, email, mobile_number]);
  return new File([Papa.unparse([['Name', 'Email', 'Mobile number'], ...rows])], `${name}.csv`, { type: 'text/csv' });
}
