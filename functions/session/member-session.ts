import type { LoginMethod } from '../../shared/contract/session/get-sessions.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { Reply } from '../calls/reply.ts';
import { cookieNames } from '../calls/request-headers.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { indexKeys, sessionPlace } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { proofMark } from '../data/people/proofs/proof.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf, presentUser } from '../data/people/users.ts';
import type { Table, Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import type { Settings } from '../settings/settings.ts';

const sessionSeconds = 14 * 24 * 60 * 60;

/** How long a browser is recognised after a login. Browsers keep no cookie longer. */
const deviceSeconds = 400 * 24 * 60 * 60;

type Through = Pick<SingleSignOnRecord, 'account_key' | 'setup'>;

/**
 * A new session of a user: the writes that store it (hashes only) and the answer that carries its tokens. From now on,
 * a browser that the user had not logged in with is known. `isProved` is false where an open session was enough to get
 * this one (see proof.ts); `through` is the account whose issuer has named the user, as it was set up then.
 */
export function newMemberSession(
  deps: DepsFor<Record<never, never>>,
  { ip, device: userAgent }: Pick<Caller, 'ip' | 'device'>,
  user: UserRecord,
  {
    isKnownDevice = false,
    isProved = true,
    method,
    through = null,
  }: { isKnownDevice?: boolean; isProved?: boolean; method?: LoginMethod; through?: Through | null } = {},
): { writes: Write[]; reply: Reply; hash: string } {
  const token = `${user.key}.${newToken()}`;
  const csrf = newToken();
  const hash = hashToken(token);
  const now = deps.clock.now().getTime();
  const until = now + sessionSeconds * 1000;
  const date_created = new Date(now).toISOString();
  const write: Write = {
    put: {
      ...keys.session(hash),
      kind: 'member',
      hash,
      user_key: user.key,
      ...(isProved && proofMark('login', deps.clock.now())),
      csrf_hash: hashToken(csrf),
      password_generation: generationOf(user),
      date_created,
      ...(method && { login_method: method }),
      ...(through !== null && { through: through.account_key, through_setup: through.setup }),
      last_seen: date_created,
      ip,
      device: userAgent,
      valid_until: new Date(until).toISOString(),
      expires_at: Math.floor(until / 1000),
      gsi1pk: indexKeys.sessions(user.key),
      gsi1sk: sessionPlace(date_created, hash),
    },
  };
  const attributes = cookieAttributes(deps.settings, sessionSeconds);
  const names = cookieNames(deps.settings);
  const device = isKnownDevice ? undefined : newDevice(deps, user);
  const reply = new Reply({
    json: { session_token: token, csrf_token: csrf, user: presentUser(user) },
    cookies: [
      `${names.session}=${token}; HttpOnly; ${attributes}`,
      `${names.csrf}=${csrf}; ${attributes}`,
      ...(device ? [device.cookie] : []),
    ],
  });
  return { writes: [write, ...(device ? [device.write] : [])], reply, hash };
}

function newDevice({ clock, settings }: DepsFor<Record<never, never>>, user: UserRecord): { write: Write; cookie: string } {
  const token = newToken();
  const expires_at = Math.floor(clock.now().getTime() / 1000) + deviceSeconds;
  const item = { ...keys.device(user.key, hashToken(token)), password_generation: generationOf(user), expires_at };
  const cookie = `${cookieNames(settings).device}=${token}; HttpOnly; ${cookieAttributes(settings, deviceSeconds)}`;
  return { write: { put: item }, cookie };
}

/** Cookies that end the session in the browser. */
export function clearedCookies(settings: Settings): string[] {
  const attributes = cookieAttributes(settings, 0);
  const names = cookieNames(settings);
  return [`${names.session}=; HttpOnly; ${attributes}`, `${names.csrf}=; ${attributes}`];
}

function cookieAttributes(settings: Settings, maxAge: number): string {
  return `Path=/; SameSite=Lax; Max-Age=${maxAge}${settings.secureCookies ? '; Secure' : ''}`;
}

/** Ends every session of a user, except the calling one if it is given. */
export async function endSessions(table: Table, userKey: string, except?: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.sessions(userKey), ...(cursor && { cursor }) });
    for (const { pk, sk, hash } of page.items) if (hash !== except) await table.write({ delete: { pk, sk } });
    cursor = page.cursor;
  } while (cursor);
}
