import { digestKey } from '../data/following/digests.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { userPins } from '../data/people/pins.ts';

/**
 * Whose data the items under each key are: what is erased with a user or an account follows from their partition. An
 * item of any other kind says here how it goes. A new key needs a line.
 */
export const whose = {
  user: 'user',
  userAccount: 'user',
  device: 'user',
  twoFactor: 'user',
  apiKey: 'user',
  savedSignatures: 'user',
  identityOf: 'user',
  passkeys: 'user',
  notificationChoices: 'user',
  listSettings: 'user',
  dataExport: 'user',
  notification: 'user',
  digestEntry: 'user',
  email: 'with its user',
  session: 'with its user',
  token: 'with its user, or it lapses',
  account: 'account',
  supportGrant: 'account',
  memberCount: 'account',
  application: 'account',
  notificationSettings: 'account',
  themes: 'account',
  labels: 'account',
  usage: 'account',
  billing: 'account',
  planOrder: 'account',
  accountQuotas: 'account',
  operator: 'an operator',
  operatorSession: 'an operator',
  operatorLink: 'an operator',
  operatorLog: 'an operator',
  operatorLogHead: 'an operator',
  operatorText: 'an operator',
  singleSignOn: 'account',
  domain: 'with its account',
  identity: 'with its user or its account',
  organisation: 'its accounts, until the last has left',
  organisationAccount: 'with its account',
  contact: 'account',
  contactWho: 'account',
  contactRow: 'account',
  memberRow: 'account',
  contactList: 'account',
  pack: 'document',
  packDetails: 'document',
  child: 'document',
  signatory: 'document',
  field: 'document',
  filled: 'document',
  rule: 'document',
  notificationRule: 'document',
  attribute: 'document',
  appendix: 'document',
  drawn: 'document',
  staged: 'document',
  stagedOf: 'document',
  audit: 'document',
  mapping: 'document',
  formView: 'document',
  entered: 'document',
  shared: 'document',
  sealed: 'document',
  blob: 'with its file',
  remains: 'kept: hashes only',
  event: 'until it is dispatched',
  ledger: 'it lapses',
  presence: 'it lapses',
  pin: 'it lapses',
  programCalls: 'it lapses',
  passkeyChallenge: 'it lapses',
  signIn: 'it lapses',
  tempDownload: 'it lapses',
  upload: 'it lapses',
  tempCsv: 'it lapses',
  verification: 'it lapses',
  idempotency: 'it lapses',
  tries: 'it lapses',
  rate: 'it lapses',
  due: 'until it is due',
  watch: 'until its work is done',
} as const satisfies Record<keyof typeof keys, string>;

/** A user's partitions. The last one holds the user, who goes last. */
export function partitionsOfUser(userKey: string): string[] {
  return [
    keys.notification(userKey, '').pk,
    keys.digestEntry(userKey, 'day', '', '').pk,
    digestKey(userKey, 'day').pk,
    digestKey(userKey, 'week').pk,
    keys.pin(userPins, userKey).pk,
    keys.user(userKey).pk,
  ];
}

/** An account's partitions. The last one holds the account, which goes last. */
export function partitionsOfAccount(accountKey: string, listKeys: readonly string[]): string[] {
  return [
    ...['all', ...listKeys].map((list) => indexKeys.contactRows(accountKey, list)),
    indexKeys.memberRows(accountKey),
    keys.contact(accountKey, '').pk,
    indexKeys.contactLists(accountKey),
    keys.due(`recount#${accountKey}`).pk,
    keys.account(accountKey).pk,
  ];
}

/** The folders of a user's, or an account's, own files. */
export const prefixesOf = (key: string): string[] => [`blobs/${key}/`, `attached/${key}/`, `work/people/${key}/`];
