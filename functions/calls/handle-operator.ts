import type { RouteInput, RouteShape } from '../../shared/contract/define-route.ts';
import type { OperatorCaller } from '../../shared/domain/people/caller.ts';
import type { DepsFor, Needs } from '../runtime/deps.ts';
import type { RouteFunction } from '../runtime/function-types.ts';
import type { Answer, WithTable } from './handle.ts';
import { withIdempotency } from './idempotency.ts';
import { operatorCaller } from './operator-caller.ts';
import { parseRequest } from './parse.ts';
import { limitCalls } from './rate-limits.ts';
import { routeLambda, toResult } from './route-lambda.ts';

/** A route that only operators can call. */
type OperatorsRoute = RouteShape & { callers: readonly ['operator'] };

/** `handle` for operators: sessions of members, signatories and programs count for nothing here. */
export function handleOperator<R extends OperatorsRoute, const N extends Needs>(
  route: R,
  needs: WithTable<N>,
  run: (deps: DepsFor<WithTable<N>>, caller: OperatorCaller, input: RouteInput<R>) => Promise<Answer<R>>,
): RouteFunction<WithTable<N>> {
  return routeLambda<WithTable<N>>(route, needs, async (deps, event) => {
    const common = deps as DepsFor<{ table: 'write' }>;
    const caller = await operatorCaller(common, event, route);
    const input = parseRequest(route, event);
    if (needs.table === 'write') await limitCalls(common, route, caller);
    const answer = () => run(deps, caller, input);
    const result = needs.table === 'write' ? await withIdempotency(common, route, caller, event, answer) : await answer();
    return toResult(result, deps.settings.appVersion);
  });
}
