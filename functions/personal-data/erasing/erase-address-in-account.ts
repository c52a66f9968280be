import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { contactsByIdentity, contactWrites } from '../../data/contacts/contacts.ts';
import { invitedKey } from '../../data/people/invitations.ts';
import { retried } from '../../data/retried.ts';
import type { Table } from '../../ports/table.ts';
import { clearInvitation } from './clear-away.ts';

/** Removes what an account holds about an address beside documents: the contact, an invitation, and links of invitations. */
export async function eraseAddressInAccount(table: Table, accountKey: string, email: string): Promise<('contact' | 'invitation')[]> {
  const removed: ('contact' | 'invitation')[] = [];
  const hadContact = await retried(async () => {
    const [contact] = [...(await contactsByIdentity(table, accountKey, [normaliseEmail(email)])).values()];
    if (contact) await table.transact(contactWrites(contact, null));
    return contact !== undefined;
  });
  if (hadContact) removed.push('contact');
  if (await clearInvitation(table, invitedKey(accountKey, email), accountKey)) removed.push('invitation');
  return removed;
}
