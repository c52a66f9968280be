import type { Configuration } from 'openid-client';
import { type OAuthAddresses, rootOf } from '../../../shared/domain/integrations/adapters.ts';
import { fetchThrough } from '../../runtime/fetch-through.ts';
import { type Ask, NotTaken } from '../adapters/connection.ts';

/** Only connections by OAuth 2 load it. */
const library = () => import('openid-client');

/** An application that is registered at the other system, and the way to ask there. */
export interface OAuthClient {
  site_url: string;
  client_id: string;
  client_secret: string;
  addresses: OAuthAddresses;
  /** The installation lists the host, so that it may be asked without TLS. */
  mayBePlain: boolean;
  ask: Ask;
}

export interface Tokens {
  access_token: string;
  /** Empty if the system gave none. */
  refresh_token: string;
  /** ISO. */
  expires_at: string;
}

/** Seconds that a token is taken to be good for if its system does not say so. One that ends earlier is renewed when it is refused. */
const assumedSeconds = 3_600;

/** Seconds after which a token is renewed, whatever its system says. */
const longestSeconds = 86_400;
/** A token that a header can carry, and that can be stored. */
const usable = /^[\x21-\x7e]{1,8000}$/;

/** The page of the other system that asks a person to allow the connection. */
export async function addressToAllow(
  client: OAuthClient,
  { state, verifier, redirect_uri }: { state: string; verifier: string; redirect_uri: string },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(await configured(client), {
    redirect_uri,
    response_type: 'code',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...scopeOf(client),
  }).href;
}

/** A secret for PKCE. */
export const newVerifier = async (): Promise<string> => (await library()).randomPKCECodeVerifier();

/** Exchanges the other system’s answer for tokens, once. Throws NotTaken. */
export function tokensForCode(client: OAuthClient, answer: URL, expected: { state: string; verifier: string }, now: Date): Promise<Tokens> {
  return given(now, async () => {
    const { authorizationCodeGrant } = await library();
    const checks = { expectedState: expected.state, pkceCodeVerifier: expected.verifier };
    return authorizationCodeGrant(await configured(client), answer, checks);
  });
}

/** Throws NotTaken: `refused` if the system renews nothing any more. */
export async function renewedTokens(client: OAuthClient, { refresh_token }: Tokens, now: Date): Promise<Tokens> {
  const renewed = await given(now, async () => (await library()).refreshTokenGrant(await configured(client), refresh_token));
  // A system that gives no new one goes on taking the former.
  return renewed.refresh_token === '' ? { ...renewed, refresh_token } : renewed;
}

/** Tokens of an application that stands for itself. Throws NotTaken. */
export function ownTokens(client: OAuthClient, now: Date): Promise<Tokens> {
  return given(now, async () => (await library()).clientCredentialsGrant(await configured(client), scopeOf(client)));
}

/** Takes a connection’s tokens back, where the system offers that. Throws NotTaken. */
export async function revokeTokens(client: OAuthClient, { refresh_token, access_token }: Tokens): Promise<void> {
  if (client.addresses.revoke === undefined) return;
  const { tokenRevocation } = await library();
  await explained(async () => tokenRevocation(await configured(client), refresh_token || access_token));
}

const scopeOf = ({ addresses: { scopes } }: OAuthClient) => (scopes.length > 0 ? { scope: scopes.join(' ') } : undefined);

async function configured({ site_url, client_id, client_secret, addresses, mayBePlain, ask }: OAuthClient): Promise<Configuration> {
  const { Configuration, ClientSecretPost, allowInsecureRequests, ...more } = await library();
  const at = (path: string) => `${rootOf(site_url)}/${path}`;
  const { authorize, token, revoke } = addresses;
  const metadata = {
    issuer: site_url,
    token_endpoint: at(token),
    ...(authorize !== undefined && { authorization_endpoint: at(authorize) }),
    ...(revoke !== undefined && { revocation_endpoint: at(revoke) }),
  };
  const own = new Configuration(metadata, client_id, undefined, ClientSecretPost(client_secret));
  // A code or a token may be good once, so nothing is repeated.
  own[more.customFetch] = fetchThrough((request) => ask({ ...request, isOnce: true })) as never;
  if (mayBePlain) allowInsecureRequests(own);
  return own;
}

async function given(
  now: Date,
  ask: () => Promise<{ access_token: string; refresh_token?: string | undefined; expires_in?: number | undefined }>,
): Promise<Tokens> {
  const { access_token, refresh_token = '', expires_in = assumedSeconds } = await explained(ask);
  if (!usable.test(access_token) || (refresh_token !== '' && !usable.test(refresh_token))) throw new NotTaken('failed');
  const seconds = Math.min(expires_in, longestSeconds);
  return { access_token, refresh_token, expires_at: new Date(now.getTime() + seconds * 1_000).toISOString() };
}

/** The library’s errors as NotTaken. A refusal by the standard (RFC 6749, section 5.2) is final; anything else may pass. */
async function explained<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof NotTaken) throw cause;
    }
    const refusals = ['OAUTH_RESPONSE_BODY_ERROR', 'OAUTH_WWW_AUTHENTICATE_CHALLENGE', 'OAUTH_AUTHORIZATION_RESPONSE_ERROR'];
    const { code, status = 400 } = error as { code?: string; status?: number };
    throw new NotTaken(refusals.includes(code ?? '') && status < 500 ? 'refused' : 'failed', { cause: error });
  }
}
