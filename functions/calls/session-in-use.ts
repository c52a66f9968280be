import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Program } from '../../shared/domain/policy/scopes.ts';
import { scopes } from '../../shared/domain/policy/scopes.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { keys } from '../data/keys.ts';
import { sessionWrite } from '../data/people/session-write.ts';
import type { Clock } from '../ports/clock.ts';
import type { Item, Table } from '../ports/table.ts';
import { ConditionFailed } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { originOf } from './request-headers.ts';

/** The program behind a token. A deleted application, or one with a newer secret, ends its tokens. An API key may do what its person may. */
export async function programOf(table: Table, { application, secret_generation, scopes: given }: Item, key: string): Promise<Program> {
  if (!application) return { application: null, name: null, scopes };
  const now = await table.get(keys.application(key), { consistent: true });
  if (!now || now.secret_generation !== secret_generation) return fail('unauthenticated');
  return { application: key, name: now.name, scopes: now.scopes.filter((scope) => (given as string[]).includes(scope)) };
}

/** The precision of a session's last use. If every call recorded it, every reading call would write. */
const notedEveryMilliseconds = 5 * 60_000;

/** Whether a stored session still counts. */
export function isInUse(session: Item, deps: { clock: Clock; settings: Settings }): boolean {
  return isLive(session, deps.clock.now()) && !isIdle(session, deps);
}

/** Only members' sessions are refreshed, because those of signatories last a day anyway. */
function isIdle({ kind, last_seen }: Item, { clock, settings }: { clock: Clock; settings: Settings }): boolean {
  if (kind !== 'member' || last_seen === undefined) return false;
  // A garbled time is no use.
  return !(clock.now().getTime() - Date.parse(String(last_seen)) < settings.sessionIdleMinutes * 60_000);
}

/** Throws unauthenticated if the session has just been ended. */
export async function noteUse(
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
    await table.write(sessionWrite(hash, set));
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('unauthenticated');
    throw error;
  }
}
