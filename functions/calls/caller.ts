import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { AnonymousCaller, Caller, MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { fullName } from '../../shared/domain/people/full-name.ts';
import { mayWhileLoginEnds } from '../../shared/domain/policy/accounts/closing.ts';
import { holdsThrough } from '../../shared/domain/policy/accounts/opens-account.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import { type Program, scopes } from '../../shared/domain/policy/scopes.ts';
import { type Identified, unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { type Refusal, yes } from '../../shared/domain/policy/verdict.ts';
import { opensAccount } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { hashToken, packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { hasAllowedSecondStep, mustSetUpTwoStep } from '../data/people/mandatory-two-step.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { proofOf } from '../data/people/proof.ts';
import { evidenceOf } from '../data/people/session-evidence.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf, hasSecondStep, membershipsOf } from '../data/people/users.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Item, type Table } from '../ports/table.ts';
import { allow, Failure, fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Names of cookies. Over https, their prefix makes browsers refuse a cookie that another host of the same domain has
 * set (RFC 6265bis, section 4.1.3.2).
 */
export function cookieNames({
  secureCookies,
}: Pick<Settings, 'secureCookies'>): Record<'session' | 'csrf' | 'handover' | 'device' | 'sign_in' | 'operator' | 'operatorCsrf', string> {
  const prefix = secureCookies ? '__Host-' : '';
  const name = (what: string) => `${prefix}countersign_${what}`;
  const ofOperators = { operator: name('operator'), operatorCsrf: name('operator_csrf') };
  const ofMembers = { session: name('session'), csrf: name('csrf'), device: name('device'), sign_in: name('sign_in') };
  return { ...ofMembers, handover: name('handover'), ...ofOperators };
}

/** API Gateway gives header names in lower case. */
export function header(event: APIGatewayProxyEventV2, name: string): string {
  return event.headers[name] ?? '';
}

export function cookie(event: APIGatewayProxyEventV2, name: string): string {
  const found = event.cookies?.find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

export function originOf(event: APIGatewayProxyEventV2): { ip: string; device: string; accept_language: string } {
  return {
    ip: event.requestContext.http.sourceIp,
    device: header(event, 'user-agent').slice(0, 200),
    accept_language: header(event, 'accept-language'),
  };
}

/** The caller of a route that asks nobody who they are. */
export function anonymousCaller(settings: Settings, event: APIGatewayProxyEventV2): AnonymousCaller {
  const names = cookieNames(settings);
  const hashOf = (name: string) => cookie(event, name) && hashToken(cookie(event, name));
  const hashes = { device_hash: hashOf(names.device), sign_in_hash: hashOf(names.sign_in), browser_session_hash: hashOf(names.session) };
  return { kind: 'anonymous', ...originOf(event), ...hashes };
}

type CallersOf = Pick<
  RouteShape,
  'name' | 'callers' | 'changesState' | 'sessionInQuery' | 'followedAsLink' | 'knowsSession' | 'whileSettingUp'
>;

/**
 * Finds the caller by the token of a program (Authorization: Bearer), else by the session token: the header
 * X-Session-Token, else a cookie. If a route takes the token in the
 * query, the cookie of `session-in-query.ts` comes before the browser's own. A member's token starts with their user
 * key, so that one read gets session, user and membership. Throws unauthenticated, csrf_token_invalid or not_permitted.
 */
export async function resolveCaller(
  deps: { table: Table; clock: Clock; settings: Settings },
  event: APIGatewayProxyEventV2,
  route: CallersOf,
): Promise<Caller> {
  if (!route.callers.includes('anonymous')) return sessionCaller(deps, event, route);
  const anonymous = anonymousCaller(deps.settings, event);
  if (!route.knowsSession) return anonymous;
  try {
    return await sessionCaller(deps, event, route);
  } catch (error) {
    if (error instanceof Failure) return anonymous;
    throw error;
  }
}

async function sessionCaller(
  deps: { table: Table; clock: Clock; settings: Settings },
  event: APIGatewayProxyEventV2,
  route: CallersOf,
): Promise<Caller> {
  const names = cookieNames(deps.settings);
  const handover = route.sessionInQuery && cookie(event, names.handover);
  const bearer = /^Bearer (\S+)$/i.exec(header(event, 'authorization'))?.[1];
  const token = bearer ?? (header(event, 'x-session-token') || handover || cookie(event, names.session));
  if (!token) return fail('unauthenticated');
  const hash = hashToken(token);
  // A program's token names its application, or the account of an API key, and so the account in which it is valid.
  const [userKey = '', holder = ''] = token.split('.', 2);
  const named = header(event, 'x-account-key');
  const accountKey = bearer ? packKeyOf(holder) : named;
  const [session, user, membership, rules] = accountKey
    ? await deps.table.batchGet([
        keys.session(hash),
        keys.user(userKey),
        keys.userAccount(userKey, accountKey),
        keys.singleSignOn(accountKey),
      ])
    : await deps.table.batchGet([keys.session(hash), keys.user(userKey)]);
  if (!session || String(session.valid_until) <= deps.clock.now().toISOString()) return fail('unauthenticated');
  if (isIdle(session, deps) || (session.kind === 'program') !== (bearer !== undefined)) return fail('unauthenticated');
  // A session made from a query is valid for one address, once.
  if (session.only_path !== undefined && session.only_path !== event.rawPath) return fail('unauthenticated');
  if (session.only_path !== undefined) await deps.table.write({ delete: keys.session(hash) });
  if (!bearer && route.changesState && hashToken(header(event, 'x-csrf-token')) !== session.csrf_hash) return fail('csrf_token_invalid');
  const chosen =
    session.kind === 'signatory'
      ? undefined
      : await chosenAccount(deps.table, { session, user, membership, rules, accountKey }, event, route);
  const caller = chosen
    ? memberCaller({ session, user, hash, now: deps.clock.now(), call: route.name, settings: deps.settings, ...chosen }, event)
    : signatoryCaller(session, event);
  // Programs have no second step; making one took a proof of the person.
  if (!bearer && !route.whileSettingUp && user && chosen?.membership) {
    const opened = { by_passkey: isByPasskey(session), through: throughOf(session) };
    if (await mustSetUpTwoStep(deps, user, chosen.membership, opened)) return fail('two_step_setup_required');
  }
  if (bearer && caller.kind === 'member') {
    if (session.holder !== holder) return fail('unauthenticated');
    if (named && named !== accountKey) return fail('account_not_found');
    caller.program = await programOf(deps.table, session, holder);
    caller.is_admin &&= caller.program.application === null;
  }
  if (caller.kind === 'member') await noteUse(deps, session, hash, event);
  return route.callers.includes(caller.kind) ? caller : fail('not_permitted');
}

/** The program behind a token. A deleted application, or one with a newer secret, ends its tokens. An API key may do what its person may. */
async function programOf(table: Table, { application, secret_generation, scopes: given }: Item, key: string): Promise<Program> {
  if (!application) return { application: null, name: null, scopes };
  const now = await table.get(keys.application(key), { consistent: true });
  if (!now || now.secret_generation !== secret_generation) return fail('unauthenticated');
  return { application: key, name: now.name, scopes: now.scopes.filter((scope) => (given as string[]).includes(scope)) };
}

/** The precision of a session's last use. If every call recorded it, every reading call would write. */
const notedEveryMilliseconds = 5 * 60_000;

/** Only members' sessions are refreshed, because those of signatories last a day anyway. */
export function isIdle({ kind, last_seen }: Item, { clock, settings }: { clock: Clock; settings: Settings }): boolean {
  if (kind !== 'member' || last_seen === undefined) return false;
  return clock.now().getTime() - Date.parse(String(last_seen)) >= settings.sessionIdleMinutes * 60_000;
}

/** Throws unauthenticated if the session has just been ended. */
async function noteUse(
  { table, clock }: { table: Table; clock: Clock },
  { last_seen }: Item,
  hash: string,
  event: APIGatewayProxyEventV2,
): Promise<void> {
  const now = clock.now();
  if (last_seen !== undefined && now.getTime() - Date.parse(String(last_seen)) < notedEveryMilliseconds) return;
  try {
    const { ip, device } = originOf(event);
    const set = { last_seen: now.toISOString(), ip, device };
    await table.write({ update: keys.session(hash), set, if: [{ attribute: 'pk', exists: true }] });
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('unauthenticated');
    throw error;
  }
}

function signatoryCaller(session: Item, event: APIGatewayProxyEventV2): SignatoryCaller {
  return {
    kind: 'signatory',
    pack_key: String(session.pack_key),
    signatory_uuid: String(session.signatory_uuid),
    round: Number(session.round),
    link_generation: Number(session.link_generation),
    session_hash: String(session.hash),
    identified: (session.identified as unknown as Identified | undefined) ?? unknownOrigin,
    pin_entered: session.pin_entered === true,
    host: typeof session.host === 'string' ? session.host : null,
    presence_confirmed: session.presence_confirmed === true,
    evidence: evidenceOf(session),
    ...originOf(event),
  };
}

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
async function chosenAccount(
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

const throughOf = ({ through }: Item): string | null => (typeof through === 'string' ? through : null);

const isByPasskey = ({ login_method }: Item): boolean => login_method === 'passkey' || login_method === 'password_and_passkey';

function memberCaller(
  found: Member & { session: Item; hash: string; now: Date; call: string; settings: Settings },
  event: APIGatewayProxyEventV2,
): MemberCaller {
  const { session, user, membership, accountKey } = found;
  if (!user || session.user_key !== user.key || generationOf(session) !== generationOf(user)) return fail('unauthenticated');
  allow(user.login_ends === undefined ? yes : mayWhileLoginEnds(found.call));
  if (!membership) return fail('account_not_found');
  return {
    kind: 'member',
    user_key: user.key,
    account_key: accountKey,
    user_account_key: membership.key,
    is_admin: membership.is_admin,
    ...(membership.account_closes !== undefined && { account_closes: membership.account_closes }),
    permissions: withEveryFlag(membership.permissions),
    name: fullName(user),
    first_name: user.name,
    last_name: user.last_name,
    email: user.email_address,
    email_verified: user.verified,
    through: throughOf(session),
    ...(isByPasskey(session) && { by_passkey: true }),
    has_second_step: hasSecondStep(user),
    has_allowed_second_step: hasAllowedSecondStep(user, found.settings),
    session_hash: found.hash,
    ...proofOf(session, found.now),
    ...originOf(event),
  };
}
