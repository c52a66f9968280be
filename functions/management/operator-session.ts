import { Reply } from '../calls/reply.ts';
import { cookieNames } from '../calls/request-headers.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { OperatorRecord, OperatorSession } from '../data/operators/operator-records.ts';
import type { Clock } from '../ports/clock.ts';
import { itemAt, type Write } from '../ports/table.ts';
import type { Settings } from '../settings/settings.ts';

/** An operator logs in again each working day. */
const sessionSeconds = 8 * 60 * 60;

/** A new session of an operator: the write that stores it (hashes only) and the answer that carries its tokens. */
export function newOperatorSession(
  { clock, settings }: { clock: Clock; settings: Settings },
  { name, generation }: Pick<OperatorRecord, 'name' | 'generation'>,
): { write: Write; reply: Reply } {
  const token = `${name}.${newToken()}`;
  const csrf = newToken();
  const now = clock.now();
  const until = now.getTime() + sessionSeconds * 1000;
  const session: OperatorSession = {
    name,
    generation,
    csrf_hash: hashToken(csrf),
    date_created: now.toISOString(),
    last_seen: now.toISOString(),
    valid_until: new Date(until).toISOString(),
    expires_at: Math.floor(until / 1000),
  };
  const names = cookieNames(settings);
  const attributes = cookieAttributes(settings, sessionSeconds);
  return {
    write: { put: itemAt<OperatorSession>(keys.operatorSession(hashToken(token)), session) },
    reply: new Reply({
      json: { operator_token: token, csrf_token: csrf, name },
      cookies: [`${names.operator}=${token}; HttpOnly; ${attributes}`, `${names.operatorCsrf}=${csrf}; ${attributes}`],
    }),
  };
}

/** Cookies that end the session in the browser. */
export function clearedOperatorCookies(settings: Settings): string[] {
  const names = cookieNames(settings);
  const attributes = cookieAttributes(settings, 0);
  return [`${names.operator}=; HttpOnly; ${attributes}`, `${names.operatorCsrf}=; ${attributes}`];
}

/** No page of another site leads an operator in. */
const cookieAttributes = (settings: Settings, maxAge: number) =>
  `Path=/; SameSite=Strict; Max-Age=${maxAge}${settings.secureCookies ? '; Secure' : ''}`;
