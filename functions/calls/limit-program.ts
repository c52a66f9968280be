import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { programMayCall } from '../../shared/domain/policy/scopes.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { countCall } from './rate-limit.ts';

const windowSeconds = 60;

/**
 * Whether the program that calls, if one does, may make this call: the scope, and its own limit, which all its tokens
 * share. Answers the headers that tell it what is left (draft-ietf-httpapi-ratelimit-headers).
 */
export async function limitProgram(
  deps: { table: Table; clock: Clock; settings: Settings },
  { program, user_key, account_key }: MemberCaller,
  { scope }: RouteShape,
): Promise<Record<string, string>> {
  if (!program) return {};
  const maximum = deps.settings.programCallsPerMinute;
  const name = program.application ?? `${user_key} ${account_key}`;
  const { left, seconds } = await countCall(deps, name, maximum, windowSeconds, { place: keys.programCalls });
  const headers = {
    'ratelimit-policy': `"program";q=${maximum};w=${windowSeconds}`,
    ratelimit: `"program";r=${Math.max(0, left)};t=${seconds}`,
  };
  if (left < 0) fail('too_many_requests', { retryAfter: seconds, headers });
  allow(programMayCall(program, scope), { headers });
  return headers;
}
