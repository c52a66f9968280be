import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { OperatorCaller } from '../../shared/domain/people/caller.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { requireCsrfToken } from './csrf-token.ts';
import { cookie, cookieNames, header, originOf } from './request-headers.ts';

/** The precision of a session's last use. */
const notedEveryMilliseconds = 60_000;

/** Where the browser goes if no operator is logged in (spec core §6). */
const redirect = '/#management/login';

const notLoggedIn = () => fail('unauthenticated', { answer: { redirect } });

/**
 * Finds the operator by the header X-Operator-Token, else by the operators' own cookie. The token begins with their
 * name, so that one read gets both session and operator. Throws unauthenticated or csrf_token_invalid.
 */
export async function operatorCaller(
  deps: { table: Table; clock: Clock; settings: Settings },
  event: APIGatewayProxyEventV2,
  { changesState }: Pick<RouteShape, 'changesState'>,
): Promise<OperatorCaller> {
  const token = header(event, 'x-operator-token') || cookie(event, cookieNames(deps.settings).operator);
  if (!token) return notLoggedIn();
  const hash = hashToken(token);
  const name = token.slice(0, token.lastIndexOf('.'));
  const [session, operator] = await deps.table.batchGet([keys.operatorSession(hash), keys.operator(name)]);
  if (!session || !operator || session.name !== operator.name || session.generation !== operator.generation) return notLoggedIn();
  const now = deps.clock.now();
  const unused = now.getTime() - Date.parse(session.last_seen);
  const isIdle = !(unused < deps.settings.operatorIdleMinutes * 60_000);
  if (!isLive(session, now) || isIdle) return notLoggedIn();
  if (changesState) requireCsrfToken(event, session.csrf_hash);
  if (unused >= notedEveryMilliseconds) await noteUse(deps.table, hash, now);
  return { kind: 'operator', name, session_hash: hash, ...originOf(event) };
}

async function noteUse(table: Table, hash: string, now: Date): Promise<void> {
  try {
    await table.write({
      update: keys.operatorSession(hash),
      set: { last_seen: now.toISOString() },
      if: [{ attribute: 'pk', exists: true }],
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return notLoggedIn();
    throw error;
  }
}
