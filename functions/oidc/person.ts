import { domainOf } from '../../shared/domain/sessions/single-sign-on.ts';
import { accountOfDomain, hasProven } from '../data/accounts/single-sign-on.ts';
import type { IdentityRecord, SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { keyFrom } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { findUserByEmail, hasSecondStep, loadUser } from '../data/people/users.ts';
import { itemAt, type Write } from '../ports/table.ts';
import { newCredentials } from '../session/credentials.ts';
import { endSessions } from '../session/member-session.ts';
import { newUser } from '../session/new-user.ts';
import { type Named, namedBy } from './claims.ts';
import { type Claims, type IssuerDeps, SignInFailed } from './issuer.ts';
import { joining } from './joining.ts';

/** Who has signed in, and the writes that remember it. */
export interface SignedIn {
  user: UserRecord;
  writes: Write[];
}

/**
 * The user whom a verified token means: by issuer and subject if they have come before, else by an address that the
 * issuer says is theirs. Either way their address must be of a domain that this account has proven, so that an issuer
 * speaks for nobody else. Somebody new joins by an invitation, or if the account takes everybody of its domains.
 * Throws SignInFailed.
 */
export async function personOf(deps: IssuerDeps, record: SingleSignOnRecord, claims: Claims): Promise<SignedIn> {
  const hash = keyFrom(claims.iss, claims.sub);
  const known = await deps.table.get(keys.identity(record.account_key, hash), { consistent: true });
  const before = known && (await loadUser(deps.table, known.user_key));
  if (before) return admitted(deps, record, before, hash);
  const named = namedBy(claims);
  await requireOwn(deps, record, named.email_address);
  const user = await findUserByEmail(deps.table, named.email_address);
  return user ? admitted(deps, record, user, hash) : newcomer(deps, record, named, hash);
}

/** Throws SignInFailed unless the address is of a domain that this account has proven, and no other account since. */
export async function requireOwn(deps: Pick<IssuerDeps, 'table'>, record: SingleSignOnRecord, email: string): Promise<void> {
  if (email === '') throw new SignInFailed('email_not_verified');
  const domain = domainOf(email);
  const isOwn = hasProven(record, domain) && (await accountOfDomain(deps.table, domain)) === record.account_key;
  if (!isOwn) throw new SignInFailed('other_domain');
}

async function admitted(deps: IssuerDeps, record: SingleSignOnRecord, found: UserRecord, hash: string): Promise<SignedIn> {
  await requireOwn(deps, record, found.email_address);
  const { user, writes } = found.verified ? { user: found, writes: [] } : await confirmed(deps, found);
  const [membership, identity] = await Promise.all([
    deps.table.get(keys.userAccount(user.key, record.account_key), { consistent: true }),
    deps.table.get(keys.identityOf(user.key, record.account_key), { consistent: true }),
  ]);
  const isAnother = identity !== undefined && identity.hash !== hash;
  // The address may have gone to another person at the issuer: who was a member stays who they are until they leave.
  if (membership && isAnother && identity.issuer === record.issuer) throw new SignInFailed('other_identity');
  const member = membership ? [] : await joining(deps, record, { user, writes });
  return { user, writes: [...writes, ...member, ...remembered(record, user.key, hash, deps.clock.now(), identity)] };
}

/**
 * Anybody can register with another person's address. Whoever the issuer names is its holder, and takes the user over:
 * the password and the sessions of whoever registered are gone.
 */
async function confirmed(deps: IssuerDeps, user: UserRecord): Promise<SignedIn> {
  if (hasSecondStep(user)) throw new SignInFailed('email_not_verified');
  await endSessions(deps.table, user.key);
  return newCredentials(user, { verified: true, password_hash: '' }, 'password_changed', deps.clock.now());
}

/** They have no password. They are asked for one where the account takes passwords, and "Forgot your password?" gives them one too. */
async function newcomer(deps: IssuerDeps, record: SingleSignOnRecord, named: Named, hash: string): Promise<SignedIn> {
  const now = deps.clock.now();
  const given = { ...named, name: named.name || (named.email_address.split('@')[0] ?? ''), verified: true, password: null };
  const { user, writes } = await newUser({ ...given, account_name: '', default_account_key: record.account_key }, now);
  const member = await joining(deps, record, { user, writes });
  return { user, writes: [...writes, ...member, ...remembered(record, user.key, hash, now, undefined)] };
}

/** Another identity of the same user is forgotten: it was of an earlier issuer, or of an earlier membership. */
function remembered(
  { account_key, issuer }: SingleSignOnRecord,
  user_key: string,
  hash: string,
  now: Date,
  before: IdentityRecord | undefined,
): Write[] {
  if (before?.hash === hash) return [];
  const identity: IdentityRecord = { user_key, account_key, issuer, hash, since: now.toISOString() };
  return [
    { put: itemAt(keys.identity(account_key, hash), identity), if: [{ attribute: 'pk', exists: false }] },
    {
      put: itemAt(keys.identityOf(user_key, account_key), identity),
      if: before ? [{ attribute: 'hash', equals: before.hash }] : [{ attribute: 'pk', exists: false }],
    },
    ...(before ? [{ delete: keys.identity(account_key, before.hash) }] : []),
  ];
}
