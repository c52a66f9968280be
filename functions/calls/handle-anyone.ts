import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteInput, RouteShape } from '../../shared/contract/define-route.ts';
import type { AnonymousCaller } from '../../shared/domain/people/caller.ts';
import type { DepsFor, Needs } from '../runtime/deps.ts';
import { Failure } from '../runtime/failure.ts';
import type { RouteFunction } from '../runtime/function-types.ts';
import { anonymousCaller } from './caller.ts';
import type { Answer, WithTable } from './handle.ts';
import { inCallersTurn } from './in-callers-turn.ts';
import { parseRequest } from './parse.ts';
import { limitCalls } from './rate-limits.ts';
import { routeLambda, toResult } from './route-lambda.ts';

/** A route that is open to everybody, recognises nobody and keeps no answer. */
type AnyonesRoute = RouteShape & { carriesCredentials: true; knowsSession?: never; sessionInQuery?: never };

interface Reading {
  /** What the request's headers say of its body. */
  prepared?: (event: APIGatewayProxyEventV2) => APIGatewayProxyEventV2;
  /** What a request that the contract can't read is answered, if the call has a form of its own for that. */
  unreadable?: (failure: Failure) => Failure;
}

function readable<T>(read: () => T, unreadable: (failure: Failure) => Failure): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Failure ? unreadable(error) : error;
  }
}

/** `handle` for such a route. Its bundle leaves out how sessions, programs and kept answers are looked up. */
export function handleAnyone<R extends AnyonesRoute, const N extends Needs>(
  route: R,
  needs: N & { table: 'write' },
  run: (deps: DepsFor<WithTable<N>>, caller: AnonymousCaller, input: RouteInput<R>) => Promise<Answer<R>>,
  { prepared = (event) => event, unreadable = (failure) => failure }: Reading = {},
): RouteFunction<N & { table: 'write' }> {
  return routeLambda<N & { table: 'write' }>(route, needs, async (deps, event) => {
    const caller = anonymousCaller(deps.settings, event);
    const input = readable(() => parseRequest(route, prepared(event)), unreadable);
    await limitCalls(deps as DepsFor<{ table: 'write' }>, route, caller);
    return toResult(await run(inCallersTurn(deps as unknown as DepsFor<WithTable<N>>, caller), caller, input), deps.settings.appVersion);
  });
}
