import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sign } from '../../support/signing.ts';
import type { StandIn } from '../../support/stand-ins/server.ts';
import { startWebdav } from '../../support/stand-ins/webdav.ts';

let product: Product;
let webdav: StandIn;
beforeAll(async () => {
  webdav = await startWebdav();
  product = await startProduct({ settings: { integrationPrivateHosts: webdav.host } });
});
afterAll(async () => {
  await product.close();
  await webdav.close();
});

const change = '/app/integration_configuration/add_update_delete_configured_integration';
const setUp = '/app/integrations/set_up_integration_configuration';
const list = '/app/integration_configuration/get_configured_integrations';
const settings = () => ({
  integration_id: 'webdav',
  name: 'Company cloud',
  site_url: `${webdav.url}/files`,
  user_name: 'ada',
  access_token: 'app-password',
});
const add = async (owner: ApiClient, more: object = {}) =>
  (await owner.post(change, { data: { ...settings(), ...more } })).integration_configuration;
const code = async (owner: ApiClient, path: string, data: object) => (await owner.call('POST', path, { data })).body.code;
const events = async (owner: ApiClient) => (await owner.get(list)).integration_events.map(({ type }: { type: string }) => type);

describe('an integration', () => {
  it('is added, tried, changed and unlinked, and each step is in the list of events', async () => {
    const owner = await product.owner('Ivy');
    expect(await owner.get(list)).toMatchObject({ configured_integrations: [], integration_events: [] });
    const made = await add(owner);
    expect(made).toMatchObject({ access_token: '********', is_active: true, is_authenticated: null, domain: webdav.host });
    const id = { integration_configuration_id: made.key };
    expect(await owner.post(setUp, { data: id })).toMatchObject({ integration_configuration: { is_authenticated: true } });
    expect(webdav.files.size).toBe(0);
    webdav.trouble = { expired: true };
    expect(await code(owner, setUp, id)).toBe('integration_refused');
    webdav.trouble = {};
    const [known] = (await owner.get(list)).configured_integrations;
    expect(known).toMatchObject({ ...id, is_authenticated: false, problem: 'refused' });
    await owner.post(change, { data: { ...id, is_active: false } });
    await owner.post(change, { data: { ...id, naming: '{key}.pdf' } });
    await owner.post(change, { data: { ...id, delete: true } });
    expect(await owner.get(list)).toMatchObject({ configured_integrations: [] });
    expect(await code(owner, setUp, id)).toBe('integration_not_found');
    expect(await events(owner)).toEqual(['unlinked', 'changed', 'switched_off', 'not_connected', 'connected', 'added']);
  });

  it('keeps its secret encrypted, answers it nowhere, and takes it to no other address', async () => {
    const owner = await product.owner('Ivo');
    const { key } = await add(owner);
    const stored = await product.local.deps.table.get(keys.integration(key));
    expect(JSON.stringify(stored)).not.toContain('app-password');
    expect(JSON.stringify(await owner.get(list))).not.toContain('app-password');
    const id = { integration_configuration_id: key };
    expect(await code(owner, change, { ...id, site_url: 'https://elsewhere.example.com' })).toBe('integration_token_needed');
    expect(await code(owner, change, { ...id, user_name: 'eve' })).toBe('integration_token_needed');
    expect(await code(owner, change, { ...id, name: 'Other name' })).toBeUndefined();
  });

  it.each([
    [{ site_url: 'http://cloud.example.com' }, 'integration_address_invalid'],
    [{ site_url: 'https://ada:secret@cloud.example.com' }, 'integration_address_invalid'],
    [{ user_name: '' }, 'integration_incomplete'],
    [{ integration_id: 's3' }, 'integration_incomplete'],
    [{ naming: '{document name}.pdf' }, 'integration_naming_invalid'],
  ])('with %o is refused: %s', async (wrong, refusal) => {
    const owner = await product.owner();
    expect(await code(owner, change, { ...settings(), ...wrong })).toBe(refusal);
  });

  it('is for administrators, with a fresh proof, and ten at most', async () => {
    const owner = await product.owner('Ida');
    const { user_accounts } = await owner.get('/app/user/user_accounts');
    await product.local.deps.table.write({ update: keys.account(user_accounts[0].account_key), set: { is_personal_account: false } });
    const member = await joinAccount(product, owner);
    expect((await member.call('GET', list)).body.code).toBe('not_permitted');
    expect(await code(member, change, settings())).toBe('not_permitted');
    for (let made = 0; made < 10; made++) await add(owner, { name: `Cloud ${made}` });
    expect(await code(owner, change, settings())).toBe('limit_reached');
    const [first] = (await owner.get(list)).configured_integrations;
    await product.local.advance(3_600);
    const id = { integration_configuration_id: first.key };
    expect(await code(owner, change, { ...id, naming: '{key}.pdf' })).toBe('proof_required');
    expect(await code(owner, change, { ...id, is_active: false })).toBeUndefined();
  });
});

describe('a document of an account with an integration', () => {
  const completed = async (more: object = {}): Promise<Scenario & { integration: string }> => {
    const scenario = await preparePack(product, { people: ['Anna'], data: { document_name: 'Lease: north/south' } });
    const { key } = await add(scenario.owner, more);
    await scenario.owner.send(scenario.key);
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    return { ...scenario, integration: key };
  };
  const filing = async ({ owner, key }: Scenario) => (await owner.get(`/app/documents/${key}/filings`)).filings[0];
  const again = async ({ owner, key, integration }: Scenario & { integration: string }) => {
    const { filings } = await owner.post(`/app/documents/${key}/file_again`, { integration_configuration_id: integration });
    await product.local.idle();
    return filings[0];
  };
  const later = async (minutes: number) => {
    await product.local.advance(minutes * 60);
    await product.local.idle();
  };

  it('is filed once, as it was sealed, under a safe name', async () => {
    webdav.files.clear();
    const scenario = await completed();
    const path = `${product.local.clock.now().getUTCFullYear()}/Lease_ north_south ${scenario.key}.pdf`;
    expect(await filing(scenario)).toMatchObject({ name: 'Company cloud', state: 'filed', problem: null, path });
    expect([...webdav.files.keys()]).toEqual([`files/${path}`]);
    const pack = await product.local.deps.table.get(keys.pack(scenario.key));
    const sealed = await product.local.deps.files.get(pack?.final_file_key ?? '');
    expect(Buffer.from(sealed).equals(webdav.files.get(`files/${path}`) ?? new Uint8Array())).toBe(true);
    webdav.asked = [];
    expect(await again(scenario)).toMatchObject({ state: 'filed' });
    expect(webdav.asked).toEqual([]);
    const stranger = await product.owner();
    expect((await stranger.call('GET', `/app/documents/${scenario.key}/filings`)).body.code).toBe('document_not_found');
  });

  it('waits while the system is down, with growing pauses, and is filed when it is back', async () => {
    webdav.trouble = { status: 500 };
    const scenario = await completed();
    expect(await filing(scenario)).toMatchObject({ state: 'waiting', problem: 'failed', path: '' });
    await later(1);
    webdav.trouble = {};
    await later(4);
    expect(await filing(scenario)).toMatchObject({ state: 'waiting' });
    await later(1);
    expect(await filing(scenario)).toMatchObject({ state: 'filed', problem: null });
  });

  it('fails after five tries, or at once where trying again is no use; a press tries again', async () => {
    webdav.trouble = { status: 500 };
    const down = await completed();
    for (const minutes of [1, 5, 15, 15]) await later(minutes);
    expect(await filing(down)).toMatchObject({ state: 'failed', problem: 'failed' });
    webdav.trouble = { expired: true };
    const expired = await completed();
    expect(await filing(expired)).toMatchObject({ state: 'failed', problem: 'refused' });
    webdav.trouble = {};
    for (const scenario of [down, expired]) {
      expect(await again(scenario)).toMatchObject({ state: 'waiting', problem: null });
      expect(await filing(scenario)).toMatchObject({ state: 'filed', problem: null });
    }
  });

  it('is not filed while it is in the trash; once it is recovered, a press files it', async () => {
    webdav.files.clear();
    webdav.trouble = { status: 500 };
    const scenario = await completed();
    const { owner, key } = scenario;
    expect(await filing(scenario)).toMatchObject({ state: 'waiting', problem: 'failed' });
    webdav.trouble = {};
    await owner.get(`/app/documents/${key}/delete_document`);
    await later(1);
    expect(await filing(scenario)).toMatchObject({ state: 'failed', problem: 'in_trash' });
    const refused = await owner.call('POST', `/app/documents/${key}/file_again`, { integration_configuration_id: scenario.integration });
    expect(refused).toMatchObject({ status: 409, body: { code: 'document_deleted' } });
    await later(60);
    expect(webdav.files.size).toBe(0);
    await owner.get(`/app/documents/${key}/recover_document`);
    await again(scenario);
    expect(await filing(scenario)).toMatchObject({ state: 'filed', problem: null });
  });

  it('is not filed where the integration is off or unlinked', async () => {
    const off = await completed({ is_active: false });
    expect(await filing(off)).toBeUndefined();
    webdav.trouble = { expired: true };
    const unlinked = await completed();
    webdav.trouble = {};
    await unlinked.owner.post(change, { data: { integration_configuration_id: unlinked.integration, delete: true } });
    await again(unlinked);
    expect(await filing(unlinked)).toMatchObject({ state: 'failed', problem: 'unlinked' });
  });
});
