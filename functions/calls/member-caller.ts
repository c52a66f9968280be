import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayWhileLoginEnds } from '../../shared/domain/policy/accounts/closing.ts';
import { holdsThrough } from '../../shared/domain/policy/accounts/opens-account.ts';
import type { Refusal } from '../../shared/domain/policy/verdict.ts';
import { yes } from '../../shared/domain/policy/verdict.ts';
import { opensAccount } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { memberFacts } from '../data/people/member-facts.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { hasAllowedSecondStep } from '../data/people/proofs/mandatory-two-step.ts';
import { proofOf } from '../data/people/proofs/proof.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf, hasSecondStep, membershipsOf } from '../data/people/users.ts';
import type { Item, Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { originOf } from './request-headers.ts';

/** The caller and the account they act in. */
interface Member {
  user: UserRecord | undefined;
  membership: UserAccountRecord | undefined;
  /** How the account's people sign in. */
  rules: SingleSignOnRecord | undefined;
  accountKey: string;
}

/**
 * The account in the header. Without a header: the account of the document whose link is followed, else the user's default
 * account. Throws unauthenticated, single_sign_on_required or own_login_required.
 */
export async function chosenAccount(
  table: Table,
  { session, user, membership, rules, accountKey }: Member & { session: Item },
  { pathParameters }: APIGatewayProxyEventV2,
  { followedAsLink }: { followedAsLink?: true },
): Promise<Omit<Member, 'user'>> {
  if (!user) return { membership, rules, accountKey };
  await requireIssuer(table, session, rules);
  const person = { email: user.email_address, through: throughOf(session), has_second_step: hasSecondStep(user) };
  const opens = (key: string, found: SingleSignOnRecord | undefined) => opensAccount(person, key, found);
  // A program acts for itself: it has no session that somebody opened.
  const closed = accountKey && session.kind === 'member' && membership ? opens(accountKey, rules) : yes;
  if (!closed.ok) return refuseToOpen(table, user, accountKey, closed);
  if (accountKey) return { membership, rules, accountKey };
  const userKey = user.key;
  // The gateway sends null if a path has no parameters.
  const documentKey = pathParameters?.key ?? pathParameters?.document_key;
  const pack = followedAsLink && documentKey ? await table.get(keys.pack(packKeyOf(documentKey))) : undefined;
  const accountKeys = [...(pack ? [String(pack.account_key)] : []), user.default_account_key];
  for (const key of accountKeys) {
    const [own, found] = await table.batchGet([keys.userAccount(userKey, key), keys.singleSignOn(key)]);
    const opened = opens(key, found);
    if (own) return opened.ok ? { membership: own, rules: found, accountKey: key } : refuseToOpen(table, user, key, opened);
  }
  return { membership: undefined, rules, accountKey };
}

/** Throws unauthenticated if the session came through an issuer that is not set up like then any more. `rules` may be of that account. */
async function requireIssuer(table: Table, session: Item, rules: SingleSignOnRecord | undefined): Promise<void> {
  const through = throughOf(session);
  if (through === null) return;
  const now = rules?.account_key === through ? rules : await table.get(keys.singleSignOn(through));
  if (!holdsThrough(String(session.through_setup), now)) return fail('unauthenticated');
}

/** The answer names the person's own account, in which a page can go on: single sign-on is for teams. */
async function refuseToOpen(table: Table, user: UserRecord, account_key: string, { code }: Refusal): Promise<never> {
  const own = (await membershipsOf(table, user.key)).find(({ is_personal_account }) => is_personal_account);
  return fail(code, { answer: { account_key, other_account_key: own?.account_key ?? null } });
}

/** The account through whose issuer a session came. */
export const throughOf = ({ through }: Item): string | null => (typeof through === 'string' ? through : null);

export const isByPasskey = ({ login_method }: Item): boolean => login_method === 'passkey' || login_method === 'password_and_passkey';

/** The member whom a session names. Throws unauthenticated, login_ending or account_not_found. */
export function memberCaller(
  found: Member & { session: Item; hash: string; now: Date; call: string; settings: Settings },
  event: APIGatewayProxyEventV2,
): MemberCaller {
  const { session, user, membership, accountKey } = found;
  if (!user || session.user_key !== user.key || generationOf(session) !== generationOf(user)) return fail('unauthenticated');
  allow(user.login_ends === undefined ? yes : mayWhileLoginEnds(found.call));
  if (!membership) return fail('account_not_found');
  return {
    ...memberFacts(user, membership),
    account_key: accountKey,
    through: throughOf(session),
    ...(isByPasskey(session) && { by_passkey: true }),
    has_second_step: hasSecondStep(user),
    has_allowed_second_step: hasAllowedSecondStep(user, found.settings),
    session_hash: found.hash,
    ...proofOf(session, found.now),
    ...originOf(event),
  };
}
