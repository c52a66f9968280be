import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { sessionPlace } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { Reply } from './reply.ts';
import { cookieNames } from './request-headers.ts';

/** The time that a browser has to follow its redirect. Seconds. */
const followSeconds = 60;

/**
 * A token in an address does not stay secret: histories and logs store the address, and people forward it. A session
 * token in the query is therefore accepted once, and its session ends. The browser gets a new one in a cookie that no
 * script reads, valid for this address and one minute, and is redirected to the same address without the token. Throws
 * unauthenticated.
 */
export async function takeSessionFromQuery(
  deps: { table: Table; clock: Clock; settings: Settings },
  event: APIGatewayProxyEventV2,
  token: string,
): Promise<Reply> {
  const now = deps.clock.now();
  const hash = hashToken(token);
  const session = await deps.table.get(keys.session(hash), { consistent: true });
  const ended = !session || !isLive(session, now) || session.only_path !== undefined || session.kind === 'program';
  if (ended) return fail('unauthenticated');
  const next = session.kind === 'signatory' ? newToken() : `${session.user_key}.${newToken()}`;
  const until = new Date(Math.min(now.getTime() + followSeconds * 1000, Date.parse(String(session.valid_until))));
  const item = {
    ...session,
    ...keys.session(hashToken(next)),
    hash: hashToken(next),
    ...(session.gsi1sk !== undefined && { gsi1sk: sessionPlace(String(session.date_created), hashToken(next)) }),
    only_path: event.rawPath,
    valid_until: until.toISOString(),
    expires_at: Math.ceil(until.getTime() / 1000),
  };
  try {
    await deps.table.transact([{ put: item }, { delete: keys.session(hash), if: [{ attribute: 'pk', exists: true }] }]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('unauthenticated');
    throw error;
  }
  const secure = deps.settings.secureCookies ? '; Secure' : '';
  return new Reply({
    status: 302,
    headers: { location: event.rawPath, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    cookies: [`${cookieNames(deps.settings).handover}=${next}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${followSeconds}${secure}`],
  });
}
