import type { RouteAnswer, RouteInput, RouteShape } from '../../shared/contract/define-route.ts';
import type { CallerOf } from '../../shared/domain/people/caller.ts';
import { mayInAccount } from '../../shared/domain/policy/accounts/closing.ts';
import { mayCall } from '../../shared/domain/policy/permission.ts';
import type { DepsFor, Needs } from '../runtime/deps.ts';
import { allow, failingWith } from '../runtime/failure.ts';
import type { RouteFunction } from '../runtime/function-types.ts';
import { resolveCaller } from './caller.ts';
import { withIdempotency } from './idempotency.ts';
import { inCallersTurn } from './in-callers-turn.ts';
import { limitProgram } from './limit-program.ts';
import { leadToDocument } from './link-of-another-site.ts';
import { parseRequest } from './parse.ts';
import { limitCalls } from './rate-limits.ts';
import { Reply } from './reply.ts';
import { routeLambda, toResult } from './route-lambda.ts';
import { takeSessionFromQuery } from './session-in-query.ts';
import { supportCaller, supportedAccount } from './support-caller.ts';

export type WithTable<N extends Needs> = N & { table: 'read' | 'write' };

/** A use case's answer: the contract's properties, and a `message` if the specification has one. */
export type Answer<R extends RouteShape> =
  | Reply
  | ((RouteAnswer<R> extends Record<string, never> ? unknown : RouteAnswer<R>) & { message?: string });

type Run<R extends RouteShape, N extends Needs, Done> = (
  deps: DepsFor<WithTable<N>>,
  caller: CallerOf<R['callers'][number]>,
  input: RouteInput<R>,
) => Promise<Done>;

/**
 * Makes one route's Lambda: request → caller → permission → input by the contract → use case → answer. `needs` names
 * the ports it uses and how. Finding the caller reads the table, so every route with callers needs it.
 */
export function handle<R extends RouteShape, const N extends Needs>(
  route: R,
  needs: WithTable<N>,
  run: Run<R, N, Answer<R>>,
): RouteFunction<WithTable<N>>;
/** With `answer`, what `run` has done is kept under an Idempotency-Key, and the answer is made of it anew for each repetition. */
export function handle<R extends RouteShape, const N extends Needs, Done extends object>(
  route: R,
  needs: WithTable<N>,
  run: Run<R, N, Done>,
  answer: (deps: DepsFor<WithTable<N>>, done: Done) => Promise<Answer<R>>,
): RouteFunction<WithTable<N>>;
export function handle<R extends RouteShape, const N extends Needs>(
  route: R,
  needs: WithTable<N>,
  run: Run<R, N, object>,
  answer?: (deps: DepsFor<WithTable<N>>, done: never) => Promise<object>,
): RouteFunction<WithTable<N>> {
  return routeLambda<WithTable<N>>(route, needs, async (deps, event) => {
    const common = deps as DepsFor<{ table: 'write' }>;
    const supported = supportedAccount(event, route);
    const inQuery = !supported && route.sessionInQuery && event.queryStringParameters?.session_token;
    if (inQuery) return toResult(await takeSessionFromQuery(common, event, inQuery), deps.settings.appVersion);
    const led = await leadToDocument(common, event, route);
    if (led) return toResult(led, deps.settings.appVersion);
    const caller = supported ? await supportCaller(common, event, route, supported) : await resolveCaller(common, event, route);
    const limits = caller.kind === 'member' ? await limitProgram(common, caller, route) : {};
    const answered = async () => {
      if (caller.kind === 'member') {
        allow(mayCall(caller, route.name));
        allow(mayInAccount(caller.account_closes, route));
      }
      const input = parseRequest(route, event);
      if (needs.table === 'write') await limitCalls(common, route, caller);
      const act = () => run(inCallersTurn(deps, caller), caller as CallerOf<R['callers'][number]>, input);
      const done = needs.table === 'write' ? await withIdempotency(common, route, caller, event, act) : await act();
      return answer ? answer(deps, (done instanceof Reply ? done.json : done) as never) : done;
    };
    return toResult(await failingWith(limits, answered), deps.settings.appVersion, limits);
  });
}
