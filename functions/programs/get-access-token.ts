import type { ErrorCode } from '../../shared/contract/errors.ts';
import { errors } from '../../shared/contract/errors.ts';
import { getAccessTokenRoute } from '../../shared/contract/programs/get-access-token.ts';
import { type Scope, scopes } from '../../shared/domain/policy/scopes.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import type { ApplicationRecord } from '../data/accounts/application-record.ts';
import { loadApplication } from '../data/accounts/applications.ts';
import { hashToken, packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { loadUser } from '../data/people/users.ts';
import { ConditionFailed, type Table } from '../ports/table.ts';
import { Failure, refusing } from '../runtime/failure.ts';
import { basicIntoBody } from './basic-into-body.ts';
import { newProgramSession } from './program-session.ts';

const { fail } = refusing(getAccessTokenRoute);

const tokenSeconds = 3600;
/** Wrong secrets from one address, and access tokens for one application. */
const guesses = { max: 50, windowSeconds: 600 };
const tokens = { max: 120, windowSeconds: 600 };

/** Refuses in the words of RFC 6749, section 5.2, beside those of every other call. */
function refuse(error: Extract<ErrorCode, (typeof getAccessTokenRoute.errors)[number]>, headers: Record<string, string> = {}): never {
  return fail(error, { answer: { error, error_description: errors[error].message }, headers });
}

/** The client's key and secret stand in the body or in the header (RFC 6749, section 2.3.1). */
export const getAccessToken = handleAnyone(
  getAccessTokenRoute,
  { table: 'write' },
  async (deps, caller, { body = {} }) => {
    const { table, clock } = deps;
    const { grant_type, client_id, client_secret, scope = '' } = body;
    if (!grant_type || !client_id || !client_secret) return refuse('invalid_request');
    if (grant_type !== 'client_credentials') return refuse('unsupported_grant_type');
    const found = await provenClient(table, client_id, client_secret);
    if (!found) {
      await limitRate(deps, `client secret from ${limitedBy(caller)}`, guesses.max, guesses.windowSeconds);
      return refuse('invalid_client', { 'www-authenticate': 'Basic realm="applications"' });
    }
    const { application, user } = found;
    await limitRate(deps, `access token of ${application.key}`, tokens.max, tokens.windowSeconds);
    const wanted = scope.split(' ').filter(Boolean);
    const given = scopes.filter((one) => application.scopes.includes(one) && (wanted.length === 0 || wanted.includes(one)));
    if (!wanted.every((one) => given.includes(one as Scope))) return refuse('invalid_scope');
    const now = clock.now();
    const until = new Date(now.getTime() + tokenSeconds * 1000);
    const { token, item } = newProgramSession(user, application.key, {
      application: application.key,
      secret_generation: application.secret_generation,
      scopes: given,
      valid_until: until.toISOString(),
      expires_at: Math.ceil(until.getTime() / 1000),
    });
    try {
      await table.transact([
        { put: item },
        {
          update: keys.application(application.key),
          set: { last_used: now.toISOString() },
          if: [{ attribute: 'secret_generation', equals: application.secret_generation }],
        },
      ]);
    } catch (error) {
      // Deleted, or given another secret, at this moment.
      if (error instanceof ConditionFailed) return refuse('invalid_client', { 'www-authenticate': 'Basic realm="applications"' });
      throw error;
    }
    return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope: given.join(' ') };
  },
  {
    prepared: basicIntoBody,
    unreadable: ({ message, details }) =>
      new Failure('invalid_request', {
        ...details,
        answer: { error: 'invalid_request', error_description: details.issues?.[0]?.message ?? message },
      }),
  },
);

/** The application with this secret, and the person for whom it acts; undefined if they are no longer in the account. */
async function provenClient(
  table: Table,
  key: string,
  secret: string,
): Promise<{ application: ApplicationRecord; user: UserRecord } | undefined> {
  const application = await loadApplication(table, key);
  // Both sides are hashes of 256 random bits, so the time that a comparison takes tells nothing.
  if (!application || application.secret_hash !== hashToken(secret)) return undefined;
  const [user, membership] = await Promise.all([
    loadUser(table, application.user_key),
    table.get(keys.userAccount(application.user_key, packKeyOf(key)), { consistent: true }),
  ]);
  // Whoever is about to delete their login lets nothing act for them.
  const acts = user?.login_ends === undefined && membership !== undefined;
  return user && acts ? { application, user } : undefined;
}
