import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { AnonymousCaller, Caller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { type Identified, unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { hashToken, packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { mustSetUpTwoStep } from '../data/people/proofs/mandatory-two-step.ts';
import { evidenceOf } from '../data/people/session-evidence.ts';
import type { Clock } from '../ports/clock.ts';
import type { Item, Table } from '../ports/table.ts';
import { Failure, fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { requireCsrfToken } from './csrf-token.ts';
import { chosenAccount, isByPasskey, memberCaller, throughOf } from './member-caller.ts';
import { cookie, cookieNames, header, originOf } from './request-headers.ts';
import { isInUse, noteUse, programOf } from './session-in-use.ts';

/** The caller of a route that asks nobody who they are. */
export function anonymousCaller(settings: Settings, event: APIGatewayProxyEventV2): AnonymousCaller {
  const names = cookieNames(settings);
  const hashOf = (name: string) => cookie(event, name) && hashToken(cookie(event, name));
  const hashes = { device_hash: hashOf(names.device), sign_in_hash: hashOf(names.sign_in), browser_session_hash: hashOf(names.session) };
  return { kind: 'anonymous', ...originOf(event), ...hashes };
}

type CallersOf = Pick<
  RouteShape,
  'name' | 'callers' | 'changesState' | 'sessionInQuery' | 'followedAsLink' | 'knowsSession' | 'whileSettingUp' | 'byTokenAlone'
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
  if (!session || !isInUse(session, deps)) return fail('unauthenticated');
  if ((session.kind === 'program') !== (bearer !== undefined)) return fail('unauthenticated');
  // A session made from a query is valid for one address, once.
  if (session.only_path !== undefined && session.only_path !== event.rawPath) return fail('unauthenticated');
  if (session.only_path !== undefined) await deps.table.write({ delete: keys.session(hash) });
  const isForgeable = !bearer && !(route.byTokenAlone && header(event, 'x-session-token'));
  if (isForgeable && route.changesState) requireCsrfToken(event, session.csrf_hash);
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
    ...(typeof session.site === 'string' && { site: session.site }),
    evidence: evidenceOf(session),
    ...originOf(event),
  };
}
