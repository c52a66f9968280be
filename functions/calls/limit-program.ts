import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { programMayCall } from '../../shared/domain/policy/scopes.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { allow } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { limitRate } from './rate-limit.ts';

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
  const { left, seconds } = await limitRate(deps, name, maximum, windowSeconds, { place: keys.programCalls });
  allow(programMayCall(program, scope));
  return { 'ratelimit-policy': `"program";q=${maximum};w=${windowSeconds}`, ratelimit: `"program";r=${left};t=${seconds}` };
}
