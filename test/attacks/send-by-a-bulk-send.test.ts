import { afterAll, beforeAll, expect, it } from 'vitest';
import { actLane } from '../../functions/bulk-sends/acting/act-lane.ts';
import type { ApiClient } from '../support/api-client.ts';
import { changeBulkSend, heldRow, preparedBulkSend, tenants, tryBulkSend } from '../support/bulk-sends.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startSigning } from '../support/signing.ts';
import { copyOrMove, inNewAccount } from '../support/workspaces.ts';

/** Somebody has a bulk send go in another member's name, with rights that are gone, or with words that nobody could enter. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** The owner of a team with a bulk send that is ready to be activated. */
async function team(people: string, more: object = {}) {
  const { client: owner, account } = await inNewAccount(product, await product.owner('Olivia'), 'Harbour');
  return { owner, account, ...(await preparedBulkSend(product, owner, people, more)) };
}

const countsOf = async (owner: ApiClient, key: string) => (await owner.get(`/app/bulk_sends/${key}`)).bulk_send;
const rowsOf = async (owner: ApiClient, key: string) => (await owner.get(`/app/bulk_sends/${key}/rows`)).bulk_send_rows;

it('rows that somebody has changed and runs again go in their own name, not in that of whoever activated', async () => {
  const { owner, key, list } = await team('Name,Email,Rent\nAnn,ann@example.com,1\nBen,,2');
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const member = await joinAccount(product, owner, 'Mia');
  const set = [{ index: 1, field_name: 'Email', value: 'poor@evil.example', was: '' }];
  await member.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
  await member.post(`/app/bulk_sends/${key}/retry_rows`);
  await product.local.idle();
  const rows = await rowsOf(owner, key);
  const senders = await Promise.all(
    rows.map(async (row: { document_key: string }) => (await owner.document(row.document_key)).created_by_name),
  );
  expect(senders).toEqual(['Olivia Owner', 'Mia Owner']);
});

type Target = Awaited<ReturnType<typeof team>>;

/** A program of this member, by default with the scopes for bulk sends. */
async function programOf(owner: ApiClient, ...scopes: string[]) {
  const given = scopes.length > 0 ? scopes : ['bulk_sends', 'documents:send'];
  const { application } = await owner.post('/app/applications/', { data: { name: 'Robot', scopes: given } });
  const { key: client_id, client_secret } = application;
  const program = product.client();
  program.bearer = (
    await product.client().post('/app/oauth/token', { grant_type: 'client_credentials', client_id, client_secret })
  ).access_token;
  return { program, application: client_id as string };
}

it.each([
  [
    'the rows',
    async (program: ApiClient, { list }: Target) => {
      const set = [{ index: 0, field_name: 'Email', value: 'poor@evil.example', was: 'tenant-0@example.com' }];
      await program.post(`/app/recipient_datas/${list.key}/update_rows`, { data: { set } });
    },
  ],
  [
    'the mapping',
    async (program: ApiClient, { mapping }: Target) => {
      const { key: _key, template_key: _template, version: _version, ...mapped } = (await program.get(mapping)).bulk_send_document_mapping;
      await program.post(mapping, { data: { ...mapped, message: 'Pay to another account' } });
    },
  ],
])('what a program changes of %s between a check and the activation is not sent as if it had been looked at', async (_what, change) => {
  for (const more of [{}, { when_to_run: { kind: 'recurring', every: 'day', time: '09:00', time_zone: 'UTC' } }]) {
    const target = await team(tenants(1));
    const { owner, key } = target;
    const { program } = await programOf(owner, 'bulk_sends');
    const seen = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    await change(program, target);
    const confirmed = { key, status: 'active', number_of_rows: seen.rows, digest: seen.digest, ...more };
    const refused = await tryBulkSend(owner, confirmed);
    expect([refused.status, refused.body.code]).toEqual([409, 'bulk_rows_changed']);
    const { digest } = await owner.post(`/app/bulk_sends/${key}/dry_run`);
    expect((await changeBulkSend(owner, { ...confirmed, digest })).status).toBe('active');
  }
});

it('the log names whoever changes the mapping, person or program, after somebody else', async () => {
  const { owner, key, mapping } = await team(tenants(1));
  const { program } = await programOf(owner, 'bulk_sends');
  for (const by of [owner, program, program, owner]) {
    const { key: _key, template_key: _template, version: _version, ...mapped } = (await by.get(mapping)).bulk_send_document_mapping;
    await by.post(mapping, { data: { ...mapped, message: 'Hello' } });
    // Entries are ordered by their times.
    product.local.clock.advance(1);
  }
  const { bulk_send_logs } = await owner.get(`/app/bulk_send_logs/${key}`);
  const messages = bulk_send_logs.map(({ message }: { message: string }) => message).reverse();
  expect(messages).toEqual([
    expect.stringMatching(/^Mapping changed by Robot/),
    expect.stringMatching(/^Mapping changed by Olivia Owner /),
  ]);
});

it.each([
  ['a member who no longer sees bulk sends', 'not_permitted'],
  ['a program that lost the scope for bulk sends', 'scope_missing'],
  ['an account that was closed', 'account_closed'],
])('a run does not go on for %s', async (_whom, code) => {
  // What awaits signatures would keep the account open.
  const more = code === 'account_closed' ? { bulk_send_type: 'create_only' } : {};
  const { owner, account, key } = await team(tenants(200), more);
  const member = await joinAccount(product, owner, 'Mia');
  const { program, application } = await programOf(owner);
  const slow = heldRow(product, key, 0);
  await changeBulkSend(code === 'scope_missing' ? program : member, { key, status: 'active' });
  await slow.isReached;
  if (code === 'not_permitted') await withoutPermissions(product, member, ['can_view_bulk_sends']);
  if (code === 'scope_missing')
    await owner.ok('PUT', `/app/applications/${application}`, { data: { name: 'Robot', scopes: ['documents:send'] } });
  if (code === 'account_closed') await owner.post(`/app/accounts/${account}/close`, { name: 'Harbour' });
  slow.release();
  await product.local.idle();
  const { status, counts, status_message } = await countsOf(owner, key);
  expect([status, status_message === '']).toEqual(['paused', false]);
  expect(counts.created).toBeLessThan(200);
});

it('words of a row that nobody could enter by hand make no document', async () => {
  const { owner, key, mapping } = await team(`Name,Email,Rent\n${'a'.repeat(4_000)},ann@example.com,1\nBen,ben@example.com,2`);
  const { bulk_send_document_mapping } = await owner.get(mapping);
  const { key: _key, template_key: _template, version: _version, ...mapped } = bulk_send_document_mapping;
  await owner.post(mapping, { data: { ...mapped, message: '::Name::'.repeat(600) } });
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  expect(await rowsOf(owner, key)).toMatchObject([{ status: 'failed', code: 'not_ready_to_send', document_key: null }, { status: 'sent' }]);
});

it('a mapping that no item of the table can hold is refused in words', async () => {
  const { owner, mapping } = await team(tenants(1));
  const { bulk_send_document_mapping } = await owner.get(mapping);
  const { key: _key, template_key: _template, version: _version, ...mapped } = bulk_send_document_mapping;
  const data_fields = Array.from({ length: 56 }, (_, at) => ({ data_field_id: `f${at}`, data: '漢'.repeat(5_000) }));
  const { status, body } = await owner.call('POST', mapping, { data: { ...mapped, data_fields } });
  expect([status, body.code]).toEqual([400, 'bad_request']);
});

it('nobody activates again and again what is refused each time', async () => {
  const { owner, key } = await team(tenants(1));
  const answers: number[] = [];
  for (let tries = 0; tries < 70; tries++) answers.push((await tryBulkSend(owner, { key, status: 'active', number_of_rows: 7 })).status);
  expect([answers[0], answers.at(-1)]).toEqual([409, 429]);
});

it('results and signed documents are not for a program that may not read documents', async () => {
  const { owner, key } = await team('Name,Email,Rent\nAnn,ann-results@example.com,1');
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const { program } = await programOf(owner);
  const begun = (await owner.get(`/app/bulk_send/${key}/generate_temp_csv`)).bulk_send_temp_csv;
  await product.local.idle();
  for (const path of ['generate_temp_csv', 'generate_temp_zip', `serve_temp_csv/${begun.key}`, `serve_temp_zip/${begun.key}-0`]) {
    expect((await program.call('GET', `/app/bulk_send/${key}/${path}`)).body.code).toBe('scope_missing');
  }
});

it('an order for chosen rows is not carried out once whoever gave it may not send any more', async () => {
  const { owner, account, key } = await team(tenants(2), { bulk_send_type: 'create_only' });
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const member = await joinAccount(product, owner, 'Mia');
  const [{ document_key }] = await rowsOf(owner, key);
  const mia = (await member.get('/app/user')).user.key;
  await withoutPermissions(product, member, ['can_view_bulk_sends']);
  const acting = { key: 'late', action: 'send_again', reason: '', by: { by: mia } } as const;
  const lane = { account_key: account, bulk_send_key: key, generation: 0, source: 'rows', from: 0, to: 2, acting };
  await actLane(product.local.deps, lane, acting, { tries: 1, mostTries: 5 });
  expect((await owner.document(document_key)).status).toBe('setup');
});

it('a bulk send does nothing with a document that has gone to another account', async () => {
  const olivia = await product.owner('Olivia');
  const { client: owner } = await inNewAccount(product, olivia, 'Harbour');
  const { client: there, account } = await inNewAccount(product, olivia, 'Private');
  const { key } = await preparedBulkSend(product, owner, 'Name,Email,Rent\nAnn,ann@moved.example,1\nBen,ben@moved.example,2');
  await changeBulkSend(owner, { key, status: 'active' });
  await product.local.idle();
  const { submit } = await startSigning(product, 'ann@moved.example');
  expect((await submit({ update_status_to: 'rejected' })).status).toBe(200);
  const documents = (await rowsOf(owner, key)).map(({ document_key }: { document_key: string }) => document_key);
  expect((await copyOrMove(owner, 'move', account, documents)).body.moved).toBe(2);
  const states = () => Promise.all(documents.map(async (document: string) => (await there.document(document)).status));
  expect(await states()).toEqual(['rejected', 'awaiting_signatures']);
  const member = await joinAccount(product, owner, 'Mia');
  for (const action of ['send_again', 'remind', 'withdraw']) {
    await member.call('POST', `/app/bulk_sends/${key}/act_on_rows`, { action, row_indexes: [0, 1], cancellation_reason: 'Enough' });
    await product.local.idle();
  }
  expect(await states()).toEqual(['rejected', 'awaiting_signatures']);
  const { bulk_send_logs } = await member.get(`/app/bulk_send_logs/${key}`);
  expect(bulk_send_logs.filter(({ code }: { code: string }) => code === 'document_not_found')).toHaveLength(3);
});
