import { contactsByIdentity, presentContact } from '../data/contacts/contacts.ts';
import { keys } from '../data/keys.ts';
import { invitedKey } from '../data/people/invitations.ts';
import { findUserByEmail, presentUserAccount } from '../data/people/users.ts';
import { gatherRows } from '../recipients/rows/rows-of-address.ts';
import type { Gathered } from './data-file.ts';
import type { Gathering } from './gather-user.ts';
import { documentAbout } from './names-address.ts';
import { packsNaming } from './naming-packs.ts';

/** So many documents are read in full at once. */
const together = 10;

/** What an account holds about an address. Nothing of what the person has in other accounts, nor whether they have any. */
export async function gatherAddress(deps: Gathering, accountKey: string, email: string): Promise<Gathered> {
  const { table, settings } = deps;
  const [contacts, user, invitation] = await Promise.all([
    contactsByIdentity(table, accountKey, [email]),
    findUserByEmail(table, email),
    table.get(keys.userAccount(invitedKey(accountKey, email), accountKey)),
  ]);
  const membership = user && (await table.get(keys.userAccount(user.key, accountKey)));
  const naming = [];
  for await (const row of packsNaming(table, accountKey, email)) naming.push(row);
  const documents = [];
  for (let from = 0; from < naming.length; from += together) {
    const some = await Promise.all(naming.slice(from, from + together).map((row) => documentAbout(table, row, email, settings)));
    documents.push(...some.filter((about) => about !== undefined));
  }
  const memberships = [membership, invitation].flatMap((one) => (one ? [presentUserAccount(one, '', user)] : []));
  return {
    title: `Everything about ${email}`,
    sections: {
      contacts: [...contacts.values()].map(presentContact),
      memberships_and_invitations: memberships,
      recipient_lists: await gatherRows(deps, accountKey, email),
      documents,
    },
    notes: [
      'This is what one account holds about the address. Reports on sent messages are kept for 60 days and are part of each document’s history.',
    ],
    pictures: {},
  };
}
