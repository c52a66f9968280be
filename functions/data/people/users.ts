import type { User, UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { dialingCode } from '../../../shared/domain/people/dialing-code.ts';
import { asciiEmail, parted } from '../../../shared/domain/people/email.ts';
import { emptyEmailSignature } from '../../../shared/domain/people/email-signature.ts';
import { standardRetention } from '../../../shared/domain/policy/documents/retention.ts';
import { withEveryFlag } from '../../../shared/domain/policy/permission-flags.ts';
import { rightsOf, roleOf } from '../../../shared/domain/policy/roles.ts';
import { type Condition, type Item, itemAt, type Key, type Stored, type Table, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { type AccountRecord, accountItem, accountNames } from '../accounts/accounts.ts';
import { newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../pack/query-all.ts';
import type { LinkToken } from './link-tokens.ts';
import type { UserAccountRecord } from './member-records.ts';
import { enterWrites } from './membership.ts';
import type { UserRecord } from './user-records.ts';

type Person = Pick<UserRecord, 'key' | 'name' | 'last_name' | 'email_address'>;

/** The identity of a user, or of a session or link made for a user. */
export const generationOf = (record: { [attribute: string]: unknown } | UserRecord | LinkToken) =>
  Number('password_generation' in record ? (record.password_generation ?? 0) : 0);

/** Whether a login of this user also takes a code. */
export const hasSecondStep = ({ two_factor_pin_method }: Pick<UserRecord, 'two_factor_pin_method'>) => Boolean(two_factor_pin_method);

export const userAccountKey = (userKey: string, accountKey: string) => `${userKey}-${accountKey}`;

/** The account in a user_account key of `userAccountKey`. */
export const accountKeyOf = (key: string) => key.split('-')[1] ?? '';

export async function loadUser(table: Table, userKey: string): Promise<UserRecord | undefined> {
  const item = await table.get<UserRecord>(keys.user(userKey), { consistent: true });
  return item && toUser(item);
}

/** Finds a user by email address, however it is written. */
export async function findUserByEmail(table: Table, email: string): Promise<UserRecord | undefined> {
  const claim = await emailClaim(table, email);
  return claim ? loadUser(table, String(claim.user_key)) : undefined;
}

/** The item that reserves an address. */
export async function emailClaim(table: Table, email: string): Promise<Item | undefined> {
  for (const key of emailKeys(email)) {
    const claim = await table.get(key, { consistent: true });
    if (claim) return claim;
  }
  return undefined;
}

/** What keeps a new user from having an address that is taken, however it is written there. */
export function claimWrites(email: string, userKey: string): Write[] {
  const [now, ...older] = emailKeys(email);
  const free: Condition[] = [{ attribute: 'pk', exists: false }];
  return [{ put: { ...now, user_key: userKey }, if: free }, ...older.map((check) => ({ check, if: free }))];
}

/**
 * Where an address is reserved, and where it may have been before all spellings of a domain had one form: as browsers gave it
 * (`xn--…`), and with the capitals of other letters than A to Z.
 */
function emailKeys(email: string): [Key, ...Key[]] {
  const now = keys.email(email);
  const [mailbox, domain] = parted(email);
  const older = [asciiEmail(email) ?? email, mailbox + domain.toUpperCase()].map((spelling) => keys.olderEmail(spelling));
  const places = new Map(older.map((key) => [key.pk, key]));
  places.delete(now.pk);
  return [now, ...places.values()];
}

function toUser(item: Stored<UserRecord>): UserRecord {
  const { pk, sk, ...record } = item;
  return record;
}

export function userItem(user: UserRecord): Item {
  return itemAt(keys.user(user.key), user);
}

/** An account with its first administrator, and the writes that make them. */
export function newAccount(
  person: Person,
  name: string,
  personal: boolean,
  now: Date,
): { account: AccountRecord; userAccount: UserAccountRecord; writes: Write[] } {
  const accountKey = newKey();
  const userKey = person.key;
  const account: AccountRecord = {
    key: accountKey,
    name,
    is_personal_account: personal,
    date_created: now.toISOString(),
    contacts_from_sending: true,
    version: 1,
    ...standardRetention,
  };
  const userAccount: UserAccountRecord = {
    key: userAccountKey(userKey, accountKey),
    user_key: userKey,
    account_key: accountKey,
    is_personal_account: personal,
    ...rightsOf('owner'),
  };
  return {
    account,
    userAccount,
    writes: [{ put: accountItem(account) }, ...enterWrites(userAccount, person, now)],
  };
}

/** The caller's accounts, as the caller's memberships of them. */
export async function listUserAccounts(table: DepsFor<{ table: 'read' }>['table'], caller: MemberCaller): Promise<UserAccount[]> {
  const all = await membershipsOf(table, caller.user_key);
  const records = caller.program ? all.filter(({ account_key }) => account_key === caller.account_key) : all;
  const names = await accountNames(
    table,
    records.map((record) => record.account_key),
  );
  return records.map((record) => presentUserAccount(record, names.get(record.account_key) ?? '', userOf(caller)));
}

export function membershipsOf(table: Pick<Table, 'query'>, userKey: string): Promise<UserAccountRecord[]> {
  return queryAll<UserAccountRecord>(table, { pk: keys.user(userKey).pk, sk: { beginsWith: 'ACCOUNT#' } });
}

/** The person behind a call. */
export function userOf({ user_key, first_name, last_name, email }: MemberCaller): Person {
  return { key: user_key, name: first_name, last_name, email_address: email };
}

/** Only the account stores its name, so that a new name applies to all members at once; and only the user theirs. */
export function presentUserAccount(
  record: UserAccountRecord,
  account_name: string,
  person: Person | undefined,
  { is_backed = true } = {},
): UserAccount {
  const { key, account_key, user_key, is_admin, is_owner = false, is_personal_account, invitation, account_closes } = record;
  const permissions = withEveryFlag(record.permissions);
  const { name, last_name, email_address } = invitation ?? person ?? { name: '', last_name: '', email_address: '' };
  return {
    key,
    account_key,
    account_name,
    is_admin,
    is_personal_account,
    status: invitation ? 'invited' : 'active',
    invited_until: invitation?.valid_until ?? null,
    role: roleOf({ is_admin, is_owner, permissions }),
    permissions,
    version: record.version ?? 0,
    is_backed,
    ...(account_closes !== undefined && { account_closes }),
    user: { key: user_key, name, last_name, email_address },
  };
}

export function presentUser(user: UserRecord): User {
  const { key, name, last_name, email_address, verified, mobile_number, created } = user;
  return {
    key,
    name,
    last_name,
    email_address,
    verified,
    mobile_number,
    dialing_code: dialingCode(mobile_number),
    external_user_code: user.external_user_code ?? '',
    cost_centre: user.cost_centre ?? '',
    email_signature: user.email_signature ?? emptyEmailSignature,
    language: user.language ?? 'en',
    time_zone: user.time_zone ?? '',
    created,
    default_user_account_key: userAccountKey(key, user.default_account_key),
    use_two_factor_authentication: hasSecondStep(user),
    two_factor_pin_method: user.two_factor_pin_method ?? null,
    recovery_codes_left: user.recovery_codes_left ?? 0,
    ...(user.login_ends !== undefined && { login_ends: user.login_ends }),
  };
}
