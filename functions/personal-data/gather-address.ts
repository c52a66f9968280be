import { keys } from '../data/keys.ts';
import { packsOfAccount } from '../data/lists/packs-of-account.ts';
import { contactsByIdentity, presentContact } from '../data/people/contacts.ts';
import { invitedKey } from '../data/people/invitations.ts';
import { findUserByEmail, presentUserAccount } from '../data/people/users.ts';
import type { Gathered } from './data-file.ts';
import type { Gathering } from './gather-user.ts';
import { documentAbout } from './names-address.ts';

/** What an account holds about an address. Nothing of what the person has in other accounts, nor whether they have any. */
export async function gatherAddress({ table, settings }: Gathering, accountKey: string, email: string): Promise<Gathered> {
  const [contacts, user, invitation] = await Promise.all([
    contactsByIdentity(table, accountKey, [email]),
    findUserByEmail(table, email),
    table.get(keys.userAccount(invitedKey(accountKey, email), accountKey)),
  ]);
  const membership = user && (await table.get(keys.userAccount(user.key, accountKey)));
  const documents = [];
  for await (const row of packsOfAccount(table, accountKey)) {
    const about = await documentAbout(table, row, email, settings);
    if (about) documents.push(about);
  }
  const memberships = [membership, invitation].flatMap((one) => (one ? [presentUserAccount(one, '', user)] : []));
  return {
    title: `Everything about ${email}`,
    sections: { contacts: [...contacts.values()].map(presentContact), memberships_and_invitations: memberships, documents },
    notes: [
      'This is what one account holds about the address. Reports on sent messages are kept for 60 days and are part of each document’s history.',
    ],
    pictures: {},
  };
}
