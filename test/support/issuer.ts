import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** What is wrong with an answer, for tests of bad luck and attacks. */
export interface Tweak {
  /** Put into the token; a value of undefined is left out. */
  claims?: Json;
  /** How the token is signed: with a key of another's, with the client's secret, or not at all. */
  signed?: 'foreign' | 'HS256' | 'none';
  /** The issuer that the answer names; null names none. */
  iss?: string | null;
}

/** An issuer of OpenID Connect on this machine, whose people sign in at once. */
export interface TestIssuer {
  url: string;
  clientId: string;
  secret: string;
  /** The addresses that were asked for, newest last. */
  asked: string[];
  /** Whom it names when a browser comes; undefined refuses. */
  present: Json | undefined;
  /** Nobody gets an answer until this is false again. */
  isDown: boolean;
  metadata: Json;
  /** The query with which a person comes back from the address that the product has sent them to. */
  answer(address: string, person: Json, tweak?: Tweak): string;
  close(): Promise<void>;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirect: string;
  person: Json;
  tweak: Tweak;
}

const base64url = (value: string | object) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const secret = randomBytes(16).toString('hex');
  const clientId = 'countersign-test';

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer.url);
    issuer.asked.push(url.pathname);
    const json = (body: Json, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (issuer.isDown) return response.destroy();
    if (url.pathname === '/.well-known/openid-configuration') return json(issuer.metadata);
    if (url.pathname === '/keys') return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] });
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = issuer.present
        ? issuer.answer(url.href, issuer.present)
        : `${new URLSearchParams({ error: 'access_denied', state: url.searchParams.get('state') ?? '', iss: issuer.url })}`;
      return response.writeHead(302, { location: back.href }).end();
    }
    const body = new URLSearchParams(await bodyOf(request));
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (body.get('client_secret') !== secret || body.get('client_id') !== clientId) return json({ error: 'invalid_client' }, 401);
    if (!grant || proof !== grant.challenge || body.get('redirect_uri') !== grant.redirect) return json({ error: 'invalid_grant' }, 400);
    return json({ access_token: randomBytes(8).toString('hex'), token_type: 'Bearer', expires_in: 60, id_token: tokenFor(grant) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const tokenFor = ({ nonce, person, tweak: { claims, signed } }: Grant): string => {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: url, aud: clientId, iat: now, exp: now + 300, nonce, email_verified: true, ...person, ...claims };
    const head = { typ: 'JWT', kid: 'one', alg: signed === 'HS256' || signed === 'none' ? signed : 'RS256' };
    const content = `${base64url(head)}.${base64url(all)}`;
    return `${content}.${signatureOf(content, signed, { privateKey, foreign, secret })}`;
  };

  const issuer: TestIssuer = {
    url,
    clientId,
    secret,
    asked: [],
    present: undefined,
    isDown: false,
    metadata: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    },
    answer(address, person, tweak = {}) {
      const asked = new URL(address).searchParams;
      const of = (name: string) => asked.get(name) ?? '';
      const code = randomBytes(8).toString('hex');
      grants.set(code, { nonce: of('nonce'), challenge: of('code_challenge'), redirect: of('redirect_uri'), person, tweak });
      const { iss = url } = tweak;
      return new URLSearchParams({ code, state: of('state'), ...(iss !== null && { iss }) }).toString();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}

function signatureOf(
  content: string,
  signed: Tweak['signed'],
  { privateKey, foreign, secret }: { privateKey: KeyObject; foreign: KeyObject; secret: string },
): string {
  if (signed === 'none') return '';
  if (signed === 'HS256') return createHmac('sha256', secret).update(content).digest('base64url');
  return sign('sha256', Buffer.from(content), signed === 'foreign' ? foreign : privateKey).toString('base64url');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
