import type { Configuration } from 'openid-client';
import type { SignInProblem } from '../../shared/domain/sessions/single-sign-on.ts';
import { redirectAddress } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { IssuerUnreachable } from '../ports/issuers.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fetchThrough } from '../runtime/fetch-through.ts';
import { describeError, log } from '../runtime/log.ts';
import { openSecret } from '../secret-box.ts';

export type IssuerDeps = DepsFor<{ table: 'write'; tickets: 'read'; issuers: 'read' }>;

/** Only sign-ins through an issuer load it. */
const client = () => import('openid-client');

/** Seconds by which an issuer's clock may be off. */
const tolerated = 60;

/** Why a sign-in ends without a session. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem;
  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'SignInFailed';
    this.problem = problem;
  }
}

/**
 * The issuer's metadata, fetched anew for each sign-in, and the client of the account. Throws SignInFailed. Tokens must
 * be signed with a key of the issuer's: the library would else trust the connection alone.
 */
async function configured(deps: IssuerDeps, record: SingleSignOnRecord): Promise<Configuration> {
  const library = await client();
  const secret = await openSecret(deps.tickets, 'client secret', record.account_key, record.secret_box);
  const server = new URL(record.issuer);
  const found = await library
    .discovery(server, record.client_id, { [library.clockTolerance]: tolerated }, undefined, {
      [library.customFetch]: fetchThrough((request) => deps.issuers.ask(request)) as never,
      ...(deps.issuers.mayBePlain(server) && { execute: [library.allowInsecureRequests] }),
    })
    .catch((error: unknown) => {
      throw new SignInFailed('issuer_unreachable', { cause: error });
    });
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  // An issuer of many tenants names none of them, and anybody can make a tenant.
  if (withoutSlash(metadata.issuer) !== withoutSlash(record.issuer)) throw new SignInFailed('issuer_unreachable');
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_post') ? library.ClientSecretPost(secret) : library.ClientSecretBasic(secret);
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const own = new library.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: offered.filter((one) => algorithms.has(one)) },
    record.client_id,
    { [library.clockTolerance]: tolerated },
    authentication,
  );
  own[library.customFetch] = fetchThrough((request) => deps.issuers.ask(request)) as never;
  if (deps.issuers.mayBePlain(server)) library.allowInsecureRequests(own);
  library.enableNonRepudiationChecks(own);
  return own;
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Signatures with the issuer's own key. Without a signature, or with our shared secret, a token proves nothing. */
const algorithms = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']);

/** The address at the issuer that asks the person who they are. Throws SignInFailed. */
export async function addressAtIssuer(
  deps: IssuerDeps,
  record: SingleSignOnRecord,
  { state, nonce, verifier, email }: { state: string; nonce: string; verifier: string; email: string },
): Promise<string> {
  const library = await client();
  const configuration = await configured(deps, record);
  return library.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(deps.settings),
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
  }).href;
}

/** A secret for PKCE, and one that ties the token to this sign-in. */
export async function newSecrets(): Promise<{ verifier: string; nonce: string }> {
  const library = await client();
  return { verifier: library.randomPKCECodeVerifier(), nonce: library.randomNonce() };
}

export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** Exchanges an issuer's answer for what it says of the person, once its token has been verified. Throws SignInFailed. */
export async function claimsOf(
  deps: IssuerDeps,
  record: SingleSignOnRecord,
  answer: Record<string, string>,
  expected: { state: string; nonce: string; verifier: string },
): Promise<Claims> {
  const library = await client();
  const configuration = await configured(deps, record);
  const url = new URL(`${redirectAddress(deps.settings)}?${new URLSearchParams(answer)}`);
  try {
    const tokens = await library.authorizationCodeGrant(configuration, url, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
    });
    return tokens.claims() as Claims;
  } catch (error) {
    log('warn', 'single_sign_on_refused', { account_key: record.account_key, ...describeError(error) });
    throw new SignInFailed(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): SignInProblem {
  if (isCausedBy(error, (one) => one instanceof IssuerUnreachable)) return 'issuer_unreachable';
  const codes = new Set<unknown>();
  isCausedBy(error, (one) => {
    codes.add((one as { code?: unknown }).code);
    return false;
  });
  if (codes.has('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'clock_off';
  return codes.has('OAUTH_AUTHORIZATION_RESPONSE_ERROR') || codes.has('OAUTH_RESPONSE_BODY_ERROR') ? 'issuer_refused' : 'answer_not_valid';
}

function isCausedBy(error: unknown, matches: (one: object) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (matches(one)) return true;
  return false;
}
