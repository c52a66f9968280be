import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { actingIn } from '../../support/workspaces.ts';

let product: Product;
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await plainPdf(1);
  product = await startProduct();
});
afterAll(() => product.close());

interface Team {
  client: ApiClient;
  key: string;
}
/** A team of somebody new. */
async function team(name: string): Promise<Team> {
  const owner = await product.owner(name);
  const { data } = await owner.post('/app/accounts/', { data: { name } });
  return { client: actingIn(product, owner, data.account.key), key: data.account.key };
}
const at = ({ key }: Team, rest = '') => `/app/accounts/${key}/organisation${rest}`;
const make = async (of: Team, name = 'Harbour') => (await of.client.post(at(of), { data: { key: 'new', name } })).organisation;
const invite = async (by: Team): Promise<string> => (await by.client.post(at(by, '/invite'))).code;
const join = (who: Team, code: string, agreed = true) => who.client.call('POST', at(who, '/join'), { data: { code, agreed } });
const manage = (by: Team, other: Team, is_manager = true) =>
  by.client.call('POST', at(by, `/accounts/${other.key}`), { data: { is_manager } });
const remove = (by: Team, other: Team) => by.client.call('DELETE', at(by, `/accounts/${other.key}`));
const of = async (who: Team) => (await who.client.get(at(who))).organisation;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** An organisation of two accounts; the first founded it. */
async function organisation(): Promise<{ home: Team; branch: Team; key: string }> {
  const [home, branch] = [await team('Home'), await team('Branch')];
  const { key } = await make(home);
  await join(branch, await invite(home));
  return { home, branch, key };
}

/** A template of an account, with this visibility. */
async function template({ client }: Team, data: object = { visible_to_organisation: true }): Promise<string> {
  const { packKey: key } = await client.upload(pdf);
  await product.local.idle();
  await client.get(`/app/documents/${key}/convert_to_template`);
  await client.post(`/app/documents/${key}/update_document`, { data });
  return key;
}
const listed = async (client: ApiClient, query = ''): Promise<string[]> =>
  (await client.get(`/app/documents?document_type=template&from_organisation=true${query}`)).documents.map(
    ({ key }: { key: string }) => key,
  );
const opened = async (client: ApiClient, key: string) => (await client.call('GET', `/app/documents/${key}`)).status;

describe('an organisation', () => {
  it('is made by an administrator of a team, renamed, and named to its people', async () => {
    const home = await team('Home');
    expect(await of(home)).toBeNull();
    const made = await make(home, '  Harbour   group ');
    expect(made).toMatchObject({ name: 'Harbour group', account_count: 1, is_manager: true, version: 1 });
    const rename = (name: string, version: number) => home.client.call('POST', at(home), { data: { key: made.key, name, version } });
    expect((await rename('Port', 1)).body.organisation).toMatchObject({ name: 'Port', version: 2 });
    const stale = await rename('Pier', 1);
    expect([...codeOf(stale), stale.body.organisation.name]).toEqual([409, 'version_conflict', 'Port']);
    const { organisations } = await home.client.get('/app/user/get_user_organisations');
    expect(organisations).toContainEqual({ key: made.key, name: 'Port', is_current_user_organisation: true });
    expect(organisations.map(({ key }: Team) => key)).not.toContain(home.key);
    expect((await home.client.get(`/app/accounts/${home.key}`)).data.account.organisation_key).toBe(made.key);
    expect(codeOf(await home.client.call('POST', at(home), { data: { key: 'new', name: 'Two' } }))).toEqual([
      409,
      'organisation_has_account',
    ]);
  });

  it('is joined with a code, which shows its name first and brings in one account', async () => {
    const [home, branch, other] = [await team('Home'), await team('Branch'), await team('Other')];
    await make(home);
    const code = await invite(home);
    const looked = await join(branch, ` ${code.toUpperCase().replaceAll('-', ' ')}`, false);
    expect(looked.body).toMatchObject({ name: 'Harbour', invited_by: 'Home', joined: false });
    expect(await of(branch)).toBeNull();
    expect((await join(branch, code)).body).toMatchObject({ joined: true });
    expect(await of(branch)).toMatchObject({ name: 'Harbour', account_count: 2, is_manager: false });
    expect(codeOf(await join(other, code))).toEqual([410, 'organisation_code_wrong']);
    expect(codeOf(await join(branch, await invite(home)))).toEqual([409, 'organisation_has_account']);
    const { accounts } = await home.client.get(at(home));
    expect(accounts).toHaveLength(2);
    expect(accounts).toContainEqual(expect.objectContaining({ account_key: branch.key, account_name: 'Branch', is_manager: false }));
    expect((await branch.client.get(at(branch))).accounts).toEqual([]);
  });

  it('mails a code to an address if one is given, whoever has the address', async () => {
    const [home, branch] = [await team('Home'), await team('Branch')];
    await make(home);
    const send = (email_address: string) => home.client.call('POST', at(home, '/invite'), { data: { email_address } });
    expect(codeOf(await send('nobody'))).toEqual([422, 'member_email_invalid']);
    const known = (await branch.client.get('/app/user')).user.email_address;
    const answers = [await send(known), await send('unknown@example.com')];
    await product.local.idle();
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      answers.map(() => [200, ['success', 'code', 'valid_until']]),
    );
    const mails = await product.outbox('unknown@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Code: ${answers[1]?.body.code}`);
    expect(mails[0]?.text).toContain('/#team/join');
    const toKnown = (await product.outbox(known)).at(-1)?.text ?? '';
    expect(toKnown).toContain(`Code: ${answers[0]?.body.code}`);
    expect((await join(branch, answers[0]?.body.code)).body).toMatchObject({ joined: true });
  });

  it('mails no code without the right to invite, nor too many to one address', async () => {
    const { home, branch } = await organisation();
    const send = (by: Team) => by.client.call('POST', at(by, '/invite'), { data: { email_address: 'often@example.com' } });
    expect(codeOf(await send(branch))).toEqual([403, 'not_permitted']);
    for (let n = 0; n < 10; n++) expect((await send(home)).status).toBe(200);
    expect(codeOf(await send(home))).toEqual([429, 'too_many_requests']);
    await product.local.idle();
    expect(await product.outbox('often@example.com')).toHaveLength(10);
  });

  it('takes a code once, when two accounts use it at the same instant', async () => {
    const [home, one, two] = [await team('Home'), await team('One'), await team('Two')];
    await make(home);
    const code = await invite(home);
    const answers = await Promise.all([join(one, code), join(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await of(home)).account_count).toBe(2);
  });

  it('lets a code lapse after seven days, and with its account’s right to invite', async () => {
    const { home, branch } = await organisation();
    const late = await team('Late');
    const code = await invite(home);
    await manage(home, branch);
    await manage(branch, home, false);
    expect(codeOf(await join(late, code))).toEqual([410, 'organisation_code_wrong']);
    await manage(branch, home);
    await product.client().post('/_local/clock', { advance_seconds: 7 * 24 * 3600 + 1 });
    expect(codeOf(await join(late, code))).toEqual([410, 'organisation_code_wrong']);
  });

  it('is managed by those who are named, and keeps one who manages it', async () => {
    const { home, branch } = await organisation();
    expect(codeOf(await remove(branch, home))).toEqual([403, 'not_permitted']);
    expect(codeOf(await manage(branch, branch))).toEqual([403, 'not_permitted']);
    expect(codeOf(await remove(home, home))).toEqual([409, 'organisation_last_manager']);
    expect(codeOf(await manage(home, home, false))).toEqual([409, 'organisation_last_manager']);
    expect((await manage(home, branch)).body.account).toMatchObject({ account_name: 'Branch', is_manager: true });
    const both = await Promise.all([manage(home, branch, false), manage(branch, home, false)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is left by an account, which can then join another, and ends with its last', async () => {
    const { home, branch } = await organisation();
    expect((await remove(branch, branch)).status).toBe(200);
    expect(await of(branch)).toBeNull();
    expect(codeOf(await remove(home, branch))).toEqual([404, 'organisation_account_not_found']);
    expect((await remove(home, home)).status).toBe(200);
    expect(await of(home)).toBeNull();
    expect((await make(branch, 'Own')).account_count).toBe(1);
  });

  it('is nothing for personal accounts, for members who are no administrators, and for strangers', async () => {
    const owner = await product.owner('Solo');
    const personal = (await owner.get('/app/user/user_accounts')).user_accounts[0].account_key;
    const own: Team = { client: owner, key: personal };
    expect(codeOf(await owner.call('POST', at(own), { data: { key: 'new', name: 'Mine' } }))).toEqual([409, 'organisation_personal']);
    const { home } = await organisation();
    const member = { client: await joinAccount(product, home.client), key: home.key };
    expect(codeOf(await member.client.call('POST', at(home, '/invite')))).toEqual([403, 'not_permitted']);
    expect((await member.client.get(at(home))).accounts).toEqual([]);
    expect(codeOf(await owner.call('GET', at(home)))).toEqual([404, 'account_not_found']);
  });
});

describe('a template of an organisation', () => {
  it('is listed, found, opened and used by its people, and changed by nobody else', async () => {
    const { home, branch } = await organisation();
    const stranger = await team('Stranger');
    const key = await template(home);
    await product.local.idle();
    for (const query of ['', '&document_status=setup', '&search_query=agree']) expect(await listed(branch.client, query)).toEqual([key]);
    expect(await listed(stranger.client)).toEqual([]);
    expect([await opened(branch.client, key), await opened(stranger.client, key)]).toEqual([200, 404]);
    const { document_key } = await branch.client.get(`/app/documents/${key}/create_a_copy?template_to_document=true`);
    expect(await branch.client.document(document_key)).toMatchObject({ account_key: branch.key, visible_to_organisation: false });
    const change = await branch.client.call('POST', `/app/documents/${key}/update_document`, { data: { subject: 'Mine' } });
    expect(change.status).toBe(404);
    expect((await branch.client.call('GET', `/app/documents/${key}/delete_document`)).status).toBe(404);
    const updates = async () => (await branch.client.post('/app/documents/updates', { keys: [key] })).documents[0]._deleted;
    expect(await updates()).toBe(false);
    await home.client.post(`/app/documents/${key}/update_document`, { data: { visible_to_organisation: false } });
    expect([await listed(branch.client), await opened(branch.client, key), await updates()]).toEqual([[], 404, true]);
  });

  it('keeps what is its account’s own: ids in its systems, who made it, addresses of copies', async () => {
    const { home, branch } = await organisation();
    const cc_recipients = [{ name: 'Archive', email: 'archive@home.example', mobile_number: '' }];
    const key = await template(home, { visible_to_organisation: true, external_id: 'crm-7', cc_recipients });
    const rowOf = async (client: ApiClient, query: string) =>
      (await client.get(`/app/documents?document_type=template${query}`)).documents[0];
    const hidden = { key, external_id: '', created_by: 'sender' };
    expect(await branch.client.document(key)).toMatchObject({ ...hidden, cc_recipients: [] });
    expect(await rowOf(branch.client, '&from_organisation=true')).toMatchObject(hidden);
    expect(await home.client.document(key)).toMatchObject({ external_id: 'crm-7', cc_recipients });
    expect(await rowOf(home.client, '')).toMatchObject({ key, external_id: 'crm-7' });
  });

  it('names the people who get copies in nothing that others make of it', async () => {
    const { home, branch } = await organisation();
    const cc_recipients = [{ name: 'Archive', email: 'archive@home.example', mobile_number: '' }];
    const key = await template(home, { visible_to_organisation: true, cc_recipients });
    const mapping = { cc_recipients: [{ email: '::archive|archive@home.example::' }] };
    await home.client.post('/app/mappings/update_document_mapping', { entity_key: key, sources: [], mapping });
    const copyBy = async ({ client }: Team, query: string) =>
      (await client.get(`/app/documents/${key}/create_a_copy${query}`)).document_key;
    const mappingOf = async ({ client }: Team, copy: string) =>
      (await client.get(`/app/mappings/get_document_mapping/${copy}`)).data.mapping;
    for (const query of ['', '?template_to_document=true']) {
      const copy = await copyBy(branch, query);
      expect([(await branch.client.document(copy)).cc_recipients, (await mappingOf(branch, copy)).cc_recipients]).toEqual([[], []]);
      expect((await home.client.document(await copyBy(home, query))).cc_recipients).toMatchObject([{ name: 'Archive' }]);
    }
    const targetsOf = async ({ client }: Team) => {
      const { bulk_send } = await client.post('/app/bulk_sends/add_update_bulk_send', { data: { description: 'Many', template_key: key } });
      return (await client.get(`/app/bulk_sends/${bulk_send.key}/document_mapping/${key}`)).targets.cc_recipients;
    };
    expect(await targetsOf(branch)).toEqual([]);
    expect(await targetsOf(home)).toEqual([expect.objectContaining({ email: 'archive@home.example' })]);
  });

  it('is open to programs only where its account says so, and then to them alone', async () => {
    const { home, branch } = await organisation();
    const forPeople = await template(home);
    const forPrograms = await template(home, { visible_to_organisation_via_api: true });
    const program = product.client();
    const user_account = `${(await branch.client.get('/app/user')).user.key}-${branch.key}`;
    program.bearer = (await branch.client.post('/app/api_keys/', { entity_key: user_account })).api_key;
    expect([await listed(program), await listed(branch.client)]).toEqual([[forPrograms], [forPeople]]);
    expect([await opened(program, forPrograms), await opened(program, forPeople)]).toEqual([200, 404]);
    expect([await opened(branch.client, forPrograms), await opened(branch.client, forPeople)]).toEqual([404, 200]);
  });

  it('can be shown to another organisation of the user', async () => {
    const { home, branch, key: organisation_key } = await organisation();
    // Somebody who is in an account of the organisation, and has a team outside it.
    const guest = await joinAccount(product, branch.client);
    const { data } = await guest.post('/app/accounts/', { data: { name: 'Outside' } });
    const outside: Team = { client: actingIn(product, guest, data.account.key), key: data.account.key };
    const key = await template(outside, { visible_to_organisations_keys: [organisation_key] });
    expect([await listed(home.client), await opened(home.client, key)]).toEqual([[key], 200]);
    const refused = await (await team('Other')).client.call('POST', `/app/documents/${await template(home)}/update_document`, {
      data: { visible_to_organisations_keys: [organisation_key] },
    });
    expect(refused.status).toBe(404);
  });

  it('is gone for an account that leaves, at its next call, and comes back with nothing', async () => {
    const { home, branch } = await organisation();
    const ours = await template(home);
    const theirs = await template(branch);
    expect([await opened(branch.client, ours), await opened(home.client, theirs)]).toEqual([200, 200]);
    await remove(home, branch);
    expect([await opened(branch.client, ours), await opened(home.client, theirs)]).toEqual([404, 404]);
    expect([await listed(branch.client), await listed(home.client)]).toEqual([[], [ours]]);
    await product.local.idle();
    expect(await branch.client.document(theirs)).toMatchObject({ visible_to_organisation: false });
    expect(await home.client.document(ours)).toMatchObject({ visible_to_organisation: true });
    await join(branch, await invite(home));
    expect(await listed(home.client)).toEqual([ours]);
  });

  it('is shown by members who may make templates only', async () => {
    const { home } = await organisation();
    const key = await template(home, {});
    const member = await joinAccount(product, home.client);
    await withoutPermissions(product, member, ['can_create_templates']);
    const share = await member.call('POST', `/app/documents/${key}/update_document`, { data: { visible_to_organisation: true } });
    expect(codeOf(share)).toEqual([403, 'not_permitted']);
    const unchanged = await member.call('POST', `/app/documents/${key}/update_document`, { data: { visible_to_organisation: false } });
    expect(unchanged.status).toBe(200);
  });
});
