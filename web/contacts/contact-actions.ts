import type { Contact } from '../../shared/contract/schemas/accounts/contact.ts';
import { deleteContact, saveContact } from '../api/contacts.ts';
import { t } from '../messages/contacts.ts';
import { attempt, toast, toastError } from '../ui/toasts.ts';

/** Long enough to read and to reach. */
const undoMs = 10_000;

/** Deletes contacts, and offers to take that back. Those that could not be deleted stay. */
export async function removeContacts(contacts: readonly Contact[], onChanged: () => void): Promise<void> {
  const gone: Contact[] = [];
  try {
    for (const contact of contacts) {
      await deleteContact(contact.key);
      gone.push(contact);
    }
  } catch (error) {
    toastError(error);
  }
  onChanged();
  if (gone.length === 0) return;
  const undo = () => void attempt(() => restore(gone)).then(onChanged);
  toast('success', t('deleted', { n: gone.length }), { duration: undoMs, action: { label: t('undo'), run: undo } });
}

/** Adds deleted contacts again, as they were. */
async function restore(contacts: readonly Contact[]): Promise<void> {
  for (const { name, email, mobile_number, contact_list_keys, last_used } of contacts) {
    await saveContact({ name, email, mobile_number, contact_list_keys, last_used });
  }
  toast('success', t('restored', { n: contacts.length }));
}
