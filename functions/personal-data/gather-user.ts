import { isSameEmail } from '../../shared/domain/people/same-email.ts';
import { deviceName } from '../../shared/domain/sessions/device-name.ts';
import { noticeText } from '../../shared/messages/notice-text.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import { listApplications } from '../data/accounts/applications.ts';
import type { ContactRecord } from '../data/contacts/contact-records.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import { loadNotificationChoices } from '../data/following/notification-choices.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { packsOfAccount } from '../data/lists/packs-of-account.ts';
import { allInIndex, queryAll } from '../data/pack/query-all.ts';
import { loadListSettings } from '../data/people/list-settings.ts';
import { loadSavedSignatures } from '../data/people/saved-signatures.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { membershipsOf, presentUser, presentUserAccount } from '../data/people/users.ts';
import { FileMissing } from '../ports/files.ts';
import { type Attributes, type Item, type Table, tableLimits } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import type { Gathered } from './data-file.ts';
import { documentAbout, documentFacts } from './names-address.ts';

export type Gathering = DepsFor<{ table: 'write'; files: 'write' }>;

/**
 * Everything that is stored about a user, without anything by which somebody could act as them. Of closed accounts it says
 * only that the user is in them: who asked had not logged in as these accounts want it.
 */
export async function gatherUser(deps: Gathering, user: UserRecord, closed: readonly string[] = []): Promise<Gathered> {
  const { table } = deps;
  const memberships = (await membershipsOf(table, user.key)).filter((one) => !one.invitation);
  const allKeys = memberships.map(({ account_key }) => account_key);
  const accountKeys = allKeys.filter((key) => !closed.includes(key));
  const names = await accountNames(table, allKeys);
  const { signatures } = await loadSavedSignatures(table, user.key);
  const { choices } = await loadNotificationChoices(table, user.key);
  const { login_ends, ...profile } = presentUser(user);
  const notifications = await queryAll(table, { pk: keys.notification(user.key, '').pk });
  return {
    title: 'Your data',
    sections: {
      profile: [profile],
      memberships: memberships.map((one) => presentUserAccount(one, names.get(one.account_key) ?? '', user)),
      sessions: await sessionsOf(table, user.key),
      notification_choices: [choices as unknown as Attributes],
      saved_views: await savedViews(table, user.key, accountKeys),
      notifications: notifications.filter(({ account_key }) => !closed.includes(String(account_key))).map(presentNotification),
      signatures: signatures.map(({ blob_key, ...one }) => ({ ...one, picture: `pictures/${one.key}.png` })),
      contacts: await contactsOf(table, accountKeys),
      applications: await applicationsOf(table, accountKeys, user.key),
      other: await otherItems(table, user.key),
      ...(await documentsOf(deps, accountKeys, user, closed)),
    },
    notes: [
      'Documents that other accounts sent to you stand here while they await your signature. For the others, ask the sender: their account holds them.',
      'Contacts stand here if they are in an account that is yours alone. Teams share theirs.',
      'Passwords, codes and keys are stored only as hashes or encrypted, and are left out.',
      ...(closed.length > 0 ? [leftOut(closed.map((key) => names.get(key) ?? ''))] : []),
    ],
    pictures: await picturesOf(deps, signatures),
  };
}

const leftOut = (names: readonly string[]) =>
  `These teams ask for another way to log in, and their documents and notifications are left out: ${names.join(', ')}. Log in that way and ask again.`;

async function savedViews(table: Table, userKey: string, accountKeys: readonly string[]) {
  const all = await Promise.all(accountKeys.map((key) => loadListSettings(table, userKey, key)));
  return all.flatMap(({ views }) => views);
}

async function sessionsOf(table: Table, userKey: string) {
  const sessions = await allInIndex(table, 'gsi1', indexKeys.sessions(userKey));
  return sessions.map(({ device, ip, date_created, last_seen, valid_until }) => {
    return { device: deviceName(String(device ?? '')), browser: device, ip, date_created, last_seen, valid_until };
  });
}

function presentNotification({ code, parameters, date_created, date_read }: Item) {
  return { text: noticeText({ code, parameters } as never, 'en'), date_created, date_read };
}

/** Of accounts that are theirs alone. */
async function contactsOf(table: Table, accountKeys: readonly string[]) {
  const found = [];
  for (const accountKey of accountKeys) {
    const others = (await table.get(keys.memberCount(accountKey)))?.more_members ?? 0;
    if (others > 0) continue;
    const { pk, sk } = keys.contact(accountKey, '');
    const contacts = await queryAll<ContactRecord>(table, { pk, sk: { beginsWith: sk } });
    found.push(
      ...contacts.map(({ name, email, mobile_number, last_used, date_created }) => ({
        name,
        email,
        mobile_number,
        last_used,
        date_created,
      })),
    );
  }
  return found;
}

async function applicationsOf(table: Table, accountKeys: readonly string[], userKey: string) {
  const all = await Promise.all(accountKeys.map((key) => listApplications(table, key)));
  return all.flat().flatMap(({ name, scopes, date_created, last_used, user_key }) => {
    return user_key === userKey ? [{ name, scopes, date_created, last_used }] : [];
  });
}

/** The properties of other items that may be shown: names and times, never keys and secrets. */
const harmless = /^(name|label|date_\w+|last_\w+|created|ip|device|issuer|email|email_address|kind|method|at|valid_until)$/;
const shownElsewhere = /^(USER|NOTIFICATION_CHOICES|SIGNATURES)$|^(ACCOUNT|DATA_EXPORT|LIST_SETTINGS)#/;

async function otherItems(table: Table, userKey: string) {
  const items = await queryAll(table, { pk: keys.user(userKey).pk });
  return items
    .filter(({ sk }) => !shownElsewhere.test(sk))
    .map(({ sk, ...item }) => ({
      what: sk.split('#', 1)[0],
      ...Object.fromEntries(Object.entries(item).filter(([name]) => harmless.test(name))),
    }));
}

async function documentsOf({ table, settings }: Gathering, accountKeys: readonly string[], user: UserRecord, closed: readonly string[]) {
  const created = [];
  const signed = [];
  for (const accountKey of accountKeys) {
    for await (const row of packsOfAccount(table, accountKey)) {
      if (row.created_by === user.key) created.push(documentFacts(row, settings));
      const isNamed = user.verified && row.people.some(({ email }) => isSameEmail(email, user.email_address));
      const about = isNamed && (await documentAbout(table, row, user.email_address, settings));
      if (about) signed.push(about);
    }
  }
  const documents_awaiting_you = user.verified ? await awaitedOf(table, user.email_address, closed) : [];
  return { documents_you_created: created, documents_you_signed: signed, documents_awaiting_you };
}

async function awaitedOf(table: Table, email: string, closed: readonly string[]) {
  const awaited = [];
  const places = await allInIndex(table, 'gsi1', indexKeys.awaiting(email));
  for (let from = 0; from < places.length; from += tableLimits.batchGetKeys) {
    const some = places.slice(from, from + tableLimits.batchGetKeys);
    const packs = await table.batchGet(some.map(({ pk }) => keys.pack(pk.slice('PACK#'.length))));
    for (const pack of packs) {
      if (!pack || closed.includes(String(pack.account_key))) continue;
      awaited.push({ document_name: pack.document_name, status: pack.status, date_created: pack.date_created });
    }
  }
  return awaited;
}

async function picturesOf({ files }: Gathering, signatures: readonly { key: string; blob_key: string }[]): Promise<Gathered['pictures']> {
  const found: Gathered['pictures'] = {};
  for (const { key, blob_key } of signatures) {
    try {
      found[`pictures/${key}.png`] = await files.get(blobFileKey(blob_key));
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return found;
}
