import type { LocalOptions } from '../../infra/local/start.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import { startDns, type TestDns } from './dns.ts';
import { startIssuer, type TestIssuer, type Tweak } from './issuer.ts';
import { type Product, startProduct } from './product.ts';
import { setUpTwoStep } from './two-step.ts';

export interface Stage {
  product: Product;
  issuer: TestIssuer;
  dns: TestDns;
  close(): Promise<void>;
}

/** The product, an issuer and a name server. */
export async function startStage(options: Partial<LocalOptions> = {}): Promise<Stage> {
  const [issuer, dns] = await Promise.all([startIssuer(), startDns()]);
  const settings = { singleSignOnPrivateHosts: '127.0.0.1', singleSignOnDnsServers: dns.address };
  const product = await startProduct({ ...options, settings });
  const close = async () => {
    await product.close();
    dns.close();
    await issuer.close();
  };
  return { product, issuer, dns, close };
}

export interface Team {
  admin: ApiClient;
  email: string;
  password: string;
  key: string;
  domain: string;
  path: string;
}

const password = 'correct horse';

/** A team with an issuer and a proven domain. Its administrator has two-step authentication. */
export async function teamWith(stage: Stage, domain: string, mode: 'off' | 'optional' | 'enforced' = 'optional'): Promise<Team> {
  const { product } = stage;
  const admin = product.client();
  const { email } = await admin.register({ email: `admin@${domain}`, password });
  const { account } = (await admin.post('/app/accounts/', { data: { name: `Team of ${domain}` } })).data;
  const team = { admin, email, password, key: account.key, domain, path: `/app/accounts/${account.key}/single_sign_on` };
  await setUp(stage, team);
  if (mode === 'off') return team;
  if (mode === 'enforced') {
    await setUpTwoStep(product, admin, email);
    await tryOut(stage, team, { sub: 'admin', email });
  }
  await change(team, { mode });
  return team;
}

/** Changes a team's single sign-on as it stands now. */
export async function change(team: Team, data: Record<string, unknown>): Promise<ApiAnswer['body']> {
  const { single_sign_on } = await team.admin.get(team.path);
  return team.admin.post(team.path, { data: { version: single_sign_on.version, ...data } });
}

async function setUp({ issuer, dns }: Stage, team: Team): Promise<void> {
  const { single_sign_on } = await change(team, {
    issuer: issuer.url,
    client_id: issuer.clientId,
    client_secret: issuer.secret,
    domains: [team.domain],
  });
  dns.records.set(team.domain, ['v=spf1 -all', single_sign_on.proof_record]);
  await team.admin.post(`${team.path}/prove_domain`, { domain: team.domain });
}

/** The administrator tests the sign-in as this person. */
export async function tryOut(stage: Stage, team: Team, person: Record<string, unknown>, tweak: Tweak = {}): Promise<ApiAnswer['body']> {
  const started = await team.admin.call('POST', `${team.path}/test`);
  await back(stage, started, started.body.address, person, tweak);
  return (await team.admin.get(team.path)).single_sign_on;
}

/** Where somebody is sent who comes back from the issuer in this browser, and the cookies that they get. */
export async function back(stage: Stage, started: ApiAnswer, address: string, person: Record<string, unknown>, tweak: Tweak = {}) {
  const query = stage.issuer.answer(address, person, tweak);
  return arrive(stage, query, cookiesOf(started).sign_in ?? '');
}

export async function arrive({ product }: Stage, query: string, signIn: string, others = '') {
  const cookie = [`countersign_sign_in=${signIn}`, ...(others ? [others] : [])].join('; ');
  const answer = await product.client().call('GET', `/app/oidc/callback?${query}`, undefined, { cookie });
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookies: cookiesOf(answer) };
}

export function cookiesOf({ headers }: Pick<ApiAnswer, 'headers'>): Record<string, string> {
  const pairs = headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').replace('countersign_', '').split('='));
  return Object.fromEntries(pairs);
}

export const begin = ({ product }: Stage, email_address: string) => product.client().call('POST', '/app/oidc/start', { email_address });

/** Begins a sign-in to this account, as the page does that a start link leads to. */
export const beginAt = ({ product }: Stage, account_key: string, more: Record<string, unknown> = {}) =>
  product.client().call('POST', '/app/oidc/start', { account_key, ...more });

/** Signs somebody in through the issuer of their address's domain. Without `problem`, `client` has their session. */
export async function signIn(stage: Stage, person: { sub: string; email: string } & Record<string, unknown>, tweak: Tweak = {}) {
  const started = await begin(stage, person.email);
  const { location, cookies } = await back(stage, started, started.body.address, person, tweak);
  const client = stage.product.client();
  if (cookies.session) client.session = { session_token: cookies.session, csrf_token: cookies.csrf ?? '' };
  return { location, client, problem: new URL(location, 'http://x').searchParams.get('problem') };
}
