import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

/** A program has something sent that it may not send, or not any more, by a document that goes at a set time. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const inAnHour = () => ({ at: new Date(product.local.clock.now().getTime() + hour * 1000).toISOString(), time_zone: 'UTC' });
const update = (by: ApiClient, key: string, data: object) => by.call('POST', `/app/documents/${key}/update_document`, { data });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof update>>) => [status, body.code];
const mails = async (to: string | undefined) => (await product.outbox(to ?? '')).map(({ subject }) => subject);

async function programOf(owner: ApiClient, ...scopes: string[]): Promise<{ program: ApiClient; application: string }> {
  const { application } = await owner.post('/app/applications/', { data: { name: 'Invoicing', scopes } });
  const program = product.client();
  const { key: client_id, client_secret } = application;
  program.bearer = (
    await product.client().post('/app/oauth/token', { grant_type: 'client_credentials', client_id, client_secret })
  ).access_token;
  return { program, application: client_id };
}

/** Sends what is due, and what follows from it. */
async function wait(): Promise<void> {
  for (let minute = 0; minute < 2; minute++) await product.local.advance(hour);
}

it('a program without the scope for sending changes nothing of what goes, and to whom', async () => {
  const { owner, key, childKeys, people } = await preparePack(product, { people: ['Anna'] });
  const { program } = await programOf(owner, 'documents:read', 'documents:write');
  const path = `/app/documents/${key}`;
  const field = { uuid: randomUUID(), type: 'text', signatory_uuid: people[0]?.uuid, page_index: 0, x: 200, y: 300, width: 90, height: 20 };
  const tries = () => [
    program.call('POST', `${path}/add_update_signatory`, { data: { uuid: people[0]?.uuid, email: 'poor@evil.example' } }),
    program.call('POST', `${path}/add_update_signatory`, {
      data: { uuid: randomUUID(), name: 'Poor', email: 'poor@evil.example', position: 1 },
    }),
    update(program, key, { message: 'Pay at once' }),
    update(program, key, { cc_recipients: [{ name: 'Poor', email: 'poor@evil.example', mobile_number: '' }] }),
    update(program, key, { sign_by: null }),
    update(program, key, { send_at: inAnHour() }),
    program.call('POST', `/app/documents/${childKeys[0]}/add_update_data_field`, { data: [field] }),
  ];
  expect((await update(program, key, { message: 'Please read' })).status).toBe(200);
  expect((await update(owner, key, { send_at: inAnHour() })).status).toBe(200);
  for (const answer of await Promise.all(tries())) expect(codeOf(answer)).toEqual([403, 'scope_missing']);
  await wait();
  expect([await mails('poor@evil.example'), (await mails(people[0]?.email)).length]).toEqual([[], 1]);
});

it.each([
  ['is deleted', (owner: ApiClient, key: string) => owner.ok('DELETE', `/app/applications/${key}`)],
  [
    'may not send any more',
    (owner: ApiClient, key: string) =>
      owner.ok('PUT', `/app/applications/${key}`, { data: { name: 'Invoicing', scopes: ['documents:write'] } }),
  ],
])('what a program scheduled is not sent once the program %s, and the owner is told', async (_what, end) => {
  const { owner, ownerEmail, key, people }: Scenario = await preparePack(product, { people: ['Anna'] });
  const { program, application } = await programOf(owner, 'documents:write', 'documents:send');
  expect((await update(program, key, { send_at: inAnHour() })).status).toBe(200);
  await end(owner, application);
  await wait();
  expect(await mails(people[0]?.email)).toEqual([]);
  expect(await mails(ownerEmail)).toContain('Not sent at its time: “agreement”');
  expect(await owner.document(key)).toMatchObject({ status: 'setup', send_at: null });
});

it.each([
  ['is replaced', true, (owner: ApiClient, entity_key: string) => owner.post('/app/api_keys/', { entity_key })],
  ['is deleted', true, (owner: ApiClient, entity_key: string) => owner.ok('DELETE', `/app/api_keys/${entity_key}`)],
  ['is still there', false, () => Promise.resolve()],
])('what an API key scheduled, when the key %s: it ends with the key (%s)', async (_what, ends, end) => {
  const { owner, key, people } = await preparePack(product, { people: ['Anna'] });
  const { user } = await owner.get('/app/user');
  const program = product.client();
  program.bearer = (await owner.post('/app/api_keys/', { entity_key: user.default_user_account_key })).api_key;
  expect((await update(program, key, { send_at: inAnHour() })).status).toBe(200);
  expect(Object.keys((await owner.document(key)).send_at)).not.toContain('api_key');
  await end(owner, user.default_user_account_key);
  await wait();
  expect(await mails(people[0]?.email)).toHaveLength(ends ? 0 : 1);
});

it('what a program scheduled is on record as the program’s, not as its member’s in the browser', async () => {
  const { owner, key, people } = await preparePack(product, { people: ['Anna'] });
  const { program, application } = await programOf(owner, 'documents:write', 'documents:send');
  expect((await update(program, key, { send_at: inAnHour() })).status).toBe(200);
  const { send_at } = await owner.document(key);
  expect(JSON.stringify(send_at)).not.toContain(application);
  await wait();
  expect(await mails(people[0]?.email)).toHaveLength(1);
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  const asked = audit_records.find(({ audit_entry_type: type }: { audit_entry_type: string }) => type === 'signatures_requested');
  expect(asked).toMatchObject({ channel: 'api', identification: 'vouched_by_client', actor: expect.stringContaining('Invoicing') });
});
