import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteInput, RouteShape } from '../../shared/contract/define-route.ts';
import type { OperatorCaller } from '../../shared/domain/people/caller.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import type { DepsFor, Needs } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import type { RouteFunction } from '../runtime/function-types.ts';
import type { Settings } from '../settings/settings.ts';
import { cookie, cookieNames, header, originOf } from './caller.ts';
import { answerErrors } from './errors-middleware.ts';
import { type Answer, toResult, type WithTable } from './handle.ts';
import { withIdempotency } from './idempotency.ts';
import { parseRequest } from './parse.ts';
import { limitCalls } from './rate-limits.ts';

/** A route that only operators can call. */
type OperatorsRoute = RouteShape & { callers: readonly ['operator'] };

/** The precision of a session's last use. */
const notedEveryMilliseconds = 60_000;

/** Where the browser goes if no operator is logged in (spec core §6). */
const redirect = '/#management/login';

const notLoggedIn = () => fail('unauthenticated', { answer: { redirect } });

/** `handle` for operators: sessions of members, signatories and programs count for nothing here. */
export function handleOperator<R extends OperatorsRoute, const N extends Needs>(
  route: R,
  needs: WithTable<N>,
  run: (deps: DepsFor<WithTable<N>>, caller: OperatorCaller, input: RouteInput<R>) => Promise<Answer<R>>,
): RouteFunction<WithTable<N>> {
  return {
    route,
    needs,
    create: (deps) =>
      middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
        .use(answerErrors(route, deps.settings))
        .handler(async (event) => {
          const common = deps as DepsFor<{ table: 'write' }>;
          const caller = await operatorCaller(common, event, route);
          const input = parseRequest(route, event);
          if (needs.table === 'write') await limitCalls(common, route, caller);
          const answer = () => run(deps, caller, input);
          const result = needs.table === 'write' ? await withIdempotency(common, route, caller, event, answer) : await answer();
          return toResult(result, deps.settings.appVersion);
        }) as unknown as (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>,
  };
}

/**
 * Finds the operator by the header X-Operator-Token, else by the operators' own cookie. The token begins with their
 * name, so that one read gets both session and operator. Throws unauthenticated or csrf_token_invalid.
 */
async function operatorCaller(
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
  if (session.valid_until <= now.toISOString() || unused >= deps.settings.operatorIdleMinutes * 60_000) return notLoggedIn();
  if (changesState && hashToken(header(event, 'x-csrf-token')) !== session.csrf_hash) return fail('csrf_token_invalid');
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
