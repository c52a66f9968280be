import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { clientFragments } from '../../../shared/domain/integrations/xplan/fragments.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { aControl, asTeam } from '../../support/controls.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sign } from '../../support/signing.ts';
import { startXplan, type XplanStandIn } from '../../support/stand-ins/xplan/server.ts';

let product: Product;
let xplan: XplanStandIn;
beforeAll(async () => {
  xplan = await startXplan();
  product = await startProduct({ settings: { integrationPrivateHosts: xplan.host } });
});
afterAll(async () => {
  await product.close();
  await xplan.close();
});

const change = '/app/integration_configuration/add_update_delete_configured_integration';
const setUp = '/app/integrations/set_up_integration_configuration';
const list = '/app/integration_configuration/get_configured_integrations';
const search = '/app/integrations/xplan/get_available_clients?search_term=';
const settings = () => ({ integration_id: 'xplan', site_url: xplan.url, user_name: 'countersign', access_token: 'app-secret' });
const code = async (owner: ApiClient, path: string, data: object) => (await owner.call('POST', path, { data })).body.code;
const state = async (owner: ApiClient) => {
  const { configured_integrations, integration_events } = await owner.get(list);
  const { is_authenticated, problem } = configured_integrations[0];
  return { is_authenticated, problem, last: integration_events[0].type, by: integration_events[0].by };
};

/** Where the other system’s page leads a person who says yes, or no. */
async function ways(address: string): Promise<{ yes: string; no: string }> {
  const page = await (await fetch(address)).text();
  const [yes = '', no = ''] = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return { yes, no };
}

/** A browser follows that address with its session’s cookie; answers where it is led. */
async function followed(owner: ApiClient, address: string): Promise<string | null> {
  const { pathname, search: query } = new URL(address);
  const cookie = `countersign_session=${owner.session?.session_token}`;
  return (await product.client().call('GET', pathname + query, undefined, { cookie })).headers.get('location');
}

const begun = async (owner: ApiClient, key: string) =>
  (await owner.post(setUp, { data: { integration_configuration_id: key, authenticate: true } })).authorization_address;

async function added(name?: string): Promise<{ owner: ApiClient; key: string }> {
  const owner = await product.owner(name);
  const { integration_configuration } = await owner.post(change, { data: settings() });
  return { owner, key: integration_configuration.key };
}

async function connected(name?: string): Promise<{ owner: ApiClient; key: string }> {
  const { owner, key } = await added(name);
  await followed(owner, (await ways(await begun(owner, key))).yes);
  return { owner, key };
}

describe('an XPLAN integration', () => {
  it.each([
    'https://xplan.example.com',
    'https://acme.xplan.iress.com.au.example.com',
    'https://acme.xplan.iress.com.au:8443',
    'https://xplan.iress.com.au',
    'http://acme.xplan.iress.com.au',
  ])('is not at %s', async (site_url) => {
    const owner = await product.owner();
    const answer = await owner.call('POST', change, { data: { ...settings(), site_url } });
    expect(answer.body).toMatchObject({ code: 'xplan_site_invalid', message: 'Incorrect XPLAN integration site url.' });
  });

  it('may be at a site of its maker', async () => {
    const owner = await product.owner();
    await owner.post(change, { data: { ...settings(), site_url: 'https://acme.xplan.iress.com.au' } });
  });

  it('is not set, then pending, then done once its owner has allowed it; each step is told', async () => {
    const { owner, key } = await added('Xenia');
    expect(await state(owner)).toMatchObject({ is_authenticated: null, problem: null });
    expect((await owner.call('GET', `${search}alto`)).body.code).toBe('xplan_not_connected');
    const address = new URL(await begun(owner, key));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    expect(await state(owner)).toMatchObject({ is_authenticated: false, problem: null });
    const { yes } = await ways(address.href);
    expect(await followed(owner, yes)).toBe(`/#integrations/authenticated/${key}`);
    expect(await state(owner)).toMatchObject({ is_authenticated: true, last: 'authenticated', by: 'Xenia Owner' });
    expect(await owner.post(setUp, { data: { integration_configuration_id: key } })).toMatchObject({ authorization_address: null });
    // The same answer counts once.
    expect(await followed(owner, yes)).toBe('/#integrations/lapsed');
    const stored = await product.local.deps.table.get(keys.integrationTokens(key));
    expect(Object.keys(stored ?? {}).sort()).toEqual(['box', 'pk', 'renewing_until', 'sk', 'version']);
  });

  it('is authenticated in no other session, not after five minutes, not after “No”, and not for changed settings', async () => {
    const { owner, key } = await added();
    const other = await product.owner();
    const { yes, no } = await ways(await begun(owner, key));
    expect(await followed(other, yes)).toBe('/#integrations/lapsed');
    expect(await followed(owner, no)).toBe(`/#integrations/denied/${key}`);
    const late = await ways(await begun(owner, key));
    await product.local.advance(301);
    expect(await followed(owner, late.yes)).toBe('/#integrations/lapsed');
    const changed = await ways(await begun(owner, key));
    await owner.post(change, { data: { integration_configuration_id: key, access_token: 'another' } });
    expect(await followed(owner, changed.yes)).toBe(`/#integrations/lapsed/${key}`);
    expect(await followed(owner, (await ways(await begun(owner, key))).yes)).toBe(`/#integrations/refused/${key}`);
    expect(await state(owner)).toMatchObject({ is_authenticated: false });
  });

  it('is not authenticated by a session that a new password has ended, even one that the list of sessions does not show yet', async () => {
    const mallory = product.client();
    const { email, password } = await mallory.register();
    const { integration_configuration } = await mallory.post(change, { data: settings() });
    const { yes } = await ways(await begun(mallory, integration_configuration.key));
    const owner = product.client();
    owner.session = (await owner.post('/app/login', { email_address: email, password })) as never;
    const { table } = product.local.deps;
    const query = table.query.bind(table);
    // Indexes follow the table a moment later.
    table.query = async (input) => (input.index === 'gsi1' && input.pk.startsWith('SESSIONS#') ? { items: [] } : query(input));
    try {
      await owner.post('/app/user', { data: { current_password: password, password: 'battery staple' } });
    } finally {
      table.query = query;
    }
    expect(await followed(mallory, yes)).toBe(`/#integrations/lapsed/${integration_configuration.key}`);
    expect(await state(owner)).toMatchObject({ is_authenticated: false });
  });

  it.each(['https://evil.example', 'http://127.0.0.1:1', 'evil'])('takes no answer of another issuer: %s', async (iss) => {
    const { owner, key } = await added();
    const from = (address: string, issuer: string) => `${address}&${new URLSearchParams({ iss: issuer })}`;
    const { yes } = await ways(await begun(owner, key));
    expect(await followed(owner, from(yes, iss))).toBe(`/#integrations/other_site/${key}`);
    expect(await state(owner)).toMatchObject({ is_authenticated: false });
    // A refusal by another issuer is not one of this site.
    const { no } = await ways(await begun(owner, key));
    expect(await followed(owner, from(no, iss))).toBe(`/#integrations/other_site/${key}`);
    const own = await ways(await begun(owner, key));
    expect(await followed(owner, from(own.yes, xplan.url))).toBe(`/#integrations/authenticated/${key}`);
  });

  it('says why its last authentication came to nothing, until it is begun anew', async () => {
    const { owner, key } = await added();
    const problem = async () => (await owner.get(list)).configured_integrations[0].authentication_problem;
    expect(await problem()).toBeNull();
    const first = await ways(await begun(owner, key));
    await product.local.advance(1);
    const second = await ways(await begun(owner, key));
    // An answer to an earlier attempt says nothing about the newer one.
    await followed(owner, first.no);
    expect(await problem()).toBeNull();
    await followed(owner, second.no);
    expect(await problem()).toBe('denied');
    await begun(owner, key);
    expect(await problem()).toBeNull();
    await product.local.advance(301);
    expect(await problem()).toBe('timed_out');
    await followed(owner, (await ways(await begun(owner, key))).yes);
    expect(await problem()).toBeNull();
  });

  it('takes a fresh proof to authenticate, and only where people allow connections', async () => {
    const { owner, key } = await added();
    const webdav = { integration_id: 'webdav', site_url: xplan.url, user_name: 'ada', access_token: 'app-password' };
    const { integration_configuration } = await owner.post(change, { data: webdav });
    const own = { integration_configuration_id: integration_configuration.key, authenticate: true };
    expect(await code(owner, setUp, own)).toBe('integration_needs_no_authentication');
    await product.local.advance(3_600);
    expect(await code(owner, setUp, { integration_configuration_id: key, authenticate: true })).toBe('proof_required');
  });

  it('renews a token that has ended, once however many ask', async () => {
    const { owner } = await connected();
    const before = xplan.grants.renewals;
    await product.local.advance(3_600);
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.get(`${search}alto`)));
    expect(answers.map(({ data }) => data.length)).toEqual([1, 1, 1, 1]);
    expect(xplan.grants.renewals - before).toBe(1);
    // Refused although it should be good: renewed in the middle of the call.
    xplan.grants.endTokens();
    expect(await owner.get(`${search}1042`)).toMatchObject({ data: [{ entity_id: '1042', name: 'Alto, Ada' }] });
    expect(xplan.grants.renewals - before).toBe(2);
  });

  it('is not authenticated any more when nothing is renewed, and can be authenticated again', async () => {
    const { owner, key } = await connected();
    const { user_accounts } = await owner.get('/app/user/user_accounts');
    const systems = async () => (await owner.get(`/app/accounts/${user_accounts[0].account_key}/custom_controls`)).connected_systems;
    expect(await systems()).toEqual(['xplan']);
    xplan.grants.endTokens();
    xplan.grants.endRenewals();
    expect((await owner.call('GET', `${search}alto`)).body.code).toBe('integration_refused');
    expect(await state(owner)).toEqual({ is_authenticated: false, problem: 'refused', last: 'access_ended', by: '' });
    expect(await product.local.deps.table.get(keys.integrationTokens(key))).toBeUndefined();
    expect(await systems()).toEqual([]);
    expect((await owner.call('GET', `${search}alto`)).body.code).toBe('xplan_not_connected');
    await followed(owner, (await ways(await begun(owner, key))).yes);
    expect((await owner.get(`${search}alto`)).data).toHaveLength(1);
  });

  it('keeps its tokens while the other system is down, and forgets them when it is unlinked', async () => {
    const { owner, key } = await connected();
    await product.local.advance(3_600);
    xplan.trouble = { status: 500 };
    expect((await owner.call('GET', `${search}alto`)).body.code).toBe('integration_failed');
    xplan.trouble = {};
    expect((await owner.get(`${search}alto`)).data).toHaveLength(1);
    const { user_accounts } = await owner.get('/app/user/user_accounts');
    await product.local.deps.table.write({ update: keys.account(user_accounts[0].account_key), set: { is_personal_account: false } });
    await owner.post(change, { data: { integration_configuration_id: key, delete: true } });
    expect(await product.local.deps.table.get(keys.integrationTokens(key))).toBeUndefined();
  });
});

describe('the clients of the planning system', () => {
  it('are found by a part of their name, over pages, or by their number', async () => {
    const { owner } = await connected();
    expect((await owner.get(`${search}many`)).data).toHaveLength(60);
    expect((await owner.get(`${search}1043`)).data).toEqual([{ entity_id: '1043', name: 'Basso, Ben' }]);
    expect((await owner.get(`${search}7`)).data).toEqual([]);
    expect((await owner.get(`${search}nobody`)).data).toEqual([]);
    expect((await owner.call('GET', `${search}a`)).body.code).toBe('bad_request');
  });

  it('have data by fragments, fetched in one request; what a site lacks is empty', async () => {
    const { owner } = await connected();
    xplan.asked = [];
    const path = '/app/integrations/xplan/get_client_data';
    const { data, glue } = await owner.post(path, { client_id: '1042', fragments: clientFragments });
    expect(xplan.asked).toEqual(['POST resourceful']);
    expect(glue).toBe('; ');
    expect(data).toMatchObject({
      Client: [{ first_name: 'Ada', last_name: 'Alto', dob: '1970-02-01' }],
      Asset: [{ description: 'House', amount: 'AUD 750000' }],
      Life: [],
      'Portfolio position': [],
    });
    expect(data.Address.map(({ suburb }: { suburb: string }) => suburb)).toEqual(['Perth', 'Fremantle']);
    expect(Object.keys(data)).toEqual(['Client', ...clientFragments]);
    expect((await owner.call('POST', path, { client_id: '9', fragments: [] })).body.code).toBe('planning_client_not_found');
  });

  it('have documents of types and subtypes', async () => {
    const { owner } = await connected();
    const { data } = await owner.get('/app/integration/get_xplan_client_categories');
    expect(data.types.map(({ name }: { name: string }) => name)).toEqual(['Advice', 'Compliance']);
    expect(data.subtypes).toContainEqual({ id: '2', name: 'Statement of Advice', type_id: '1' });
    xplan.isEmpty = true;
    expect((await owner.get('/app/integration/get_xplan_client_categories')).data).toEqual({ types: [], subtypes: [] });
    xplan.isEmpty = false;
  });

  it('are for those who prepare documents', async () => {
    const { owner } = await connected();
    const { user_accounts } = await owner.get('/app/user/user_accounts');
    await product.local.deps.table.write({ update: keys.account(user_accounts[0].account_key), set: { is_personal_account: false } });
    const member = await joinAccount(product, owner);
    expect((await member.get(`${search}alto`)).data).toHaveLength(1);
    const { user_accounts: theirs } = await member.get('/app/user/user_accounts');
    const permissions = { document_permissions: { can_prepare_and_send_documents: false } };
    const of = theirs.find(({ account_key }: { account_key: string }) => account_key === user_accounts[0].account_key);
    await owner.post(`/app/accounts/${of.account_key}/update_user_account`, { data: { user_account_key: of.key, permissions } });
    expect((await member.call('GET', `${search}alto`)).body.code).toBe('not_permitted');
  });
});

describe('a finished document', () => {
  const filed = async (choose: (owner: ApiClient, key: string, control: Record<'client' | 'categories', string>) => Promise<void>) => {
    const scenario = await preparePack(product, { people: ['Anna'], data: { document_name: 'Plan.pdf' } });
    const account = await asTeam(product, scenario.owner);
    const { integration_configuration } = await scenario.owner.post(change, { data: settings() });
    await followed(scenario.owner, (await ways(await begun(scenario.owner, integration_configuration.key))).yes);
    const made = async (kind: string) => (await aControl(scenario.owner, account, { name: kind, kind, properties: {} })).key;
    await choose(scenario.owner, scenario.key, { client: await made('client'), categories: await made('categories') });
    await scenario.owner.send(scenario.key);
    // The token ends in the middle.
    xplan.grants.endTokens();
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    return { ...scenario, filings: (await scenario.owner.get(`/app/documents/${scenario.key}/filings`)).filings };
  };

  it('is filed at the client that it names, sorted by its category', async () => {
    const { key, filings } = await filed(async (owner, document, controls) => {
      const attribute = (name: string, custom_control: string, value: object) =>
        owner.post(`/app/documents/${document}/add_update_user_defined_attribute`, {
          data: { name, custom_control, custom_control_value: JSON.stringify(value) },
        });
      await attribute('Client', controls.client, { entity_id: '1042', name: 'Alto, Ada' });
      await attribute('Category', controls.categories, { type: { id: '4', name: 'Compliance' }, subtype: null });
    });
    expect(filings).toMatchObject([{ state: 'filed', problem: null }]);
    expect(xplan.notes).toMatchObject([{ subject: `Plan ${key}`, entity_ids: [1042], categories: [4] }]);
    expect([...xplan.files.keys()]).toEqual([`1/Plan ${key}.pdf`]);
  });

  it('that names no client is not filed there', async () => {
    const { filings } = await filed(async () => undefined);
    expect(filings).toEqual([]);
  });
});
