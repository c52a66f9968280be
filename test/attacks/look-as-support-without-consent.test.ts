import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { supportMayCall } from '../../shared/domain/policy/accounts/support.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { joinAccount } from '../support/members.ts';
import { codeOf, newOperator, operatorPassword } from '../support/operators.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The attacker wants an account's documents or keys as support: without consent, beyond it, or as somebody who is no operator. */
let product: Product;
let owner: ApiClient;
let operator: ApiClient;
let secret: string;
let key: string;
let packKey: string;
let other: { key: string; packKey: string };
beforeAll(async () => {
  product = await startProduct();
  const own = async (client: ApiClient) => {
    const made = await client.upload(await plainPdf(1), 'plan.pdf');
    await product.local.idle();
    return { packKey: made.packKey, key: (await client.document(made.packKey)).account_key as string };
  };
  owner = await product.owner();
  ({ key, packKey } = await own(owner));
  other = await own(await product.owner());
  ({ client: operator, secret } = await newOperator({ deps: product.local.deps, client: product.client }));
});
afterAll(() => product.close());

let version = 0;
async function letIn(scope: 'settings' | 'documents') {
  await owner.post(`/app/accounts/${key}/support`, { data: { hours: 1, scope, version } });
  version += 1;
  await operator.post(`/app/management/accounts/${key}/support`);
}
const as = (client: ApiClient, method: string, path: string, body?: unknown, account = key) =>
  client.call(method, path, body, { 'x-support-account': account });
const answer = async (asked: ReturnType<typeof as>) => {
  const { status, body } = await asked;
  return [status, body.code];
};

it('without consent, or without having entered, nothing opens', async () => {
  expect(await answer(as(operator, 'GET', '/app/documents'))).toEqual([403, 'support_ended']);
  expect(await answer(operator.call('POST', `/app/management/accounts/${key}/support`, {}))).toEqual([409, 'support_not_granted']);
  await owner.post(`/app/accounts/${key}/support`, { data: { hours: 1, scope: 'documents', version } });
  version += 1;
  expect(await answer(as(operator, 'GET', '/app/documents'))).toEqual([403, 'support_ended']);
});

it('another operator, or another session of the same one, is not in with somebody else’s entry', async () => {
  await letIn('documents');
  const { client: second } = await newOperator({ deps: product.local.deps, client: product.client }, 'second');
  expect(await answer(as(second, 'GET', '/app/documents'))).toEqual([403, 'support_ended']);
  // The operator's app shows another code half a minute later.
  await product.local.advance(30);
  const again = product.client();
  const verification_otp = await codeOf(product.local.deps.clock, secret);
  again.operator = (await again.post('/app/management/login', { name: 'olga', password: operatorPassword, verification_otp })) as never;
  expect((await as(operator, 'GET', '/app/documents')).status).toBe(200);
  expect(await answer(as(again, 'GET', '/app/documents'))).toEqual([403, 'support_ended']);
});

it('a consent to settings and lists opens no document', async () => {
  await letIn('settings');
  expect((await as(operator, 'GET', '/app/documents')).status).toBe(200);
  expect(await answer(as(operator, 'GET', `/app/documents/${packKey}`))).toEqual([403, 'support_documents_closed']);
  expect(await answer(as(operator, 'GET', `/app/audit_trail/${packKey}`))).toEqual([403, 'support_documents_closed']);
});

it('every call of members that is not on the list is refused: writing, keys, exports, profiles, notices, administrators’ calls', async () => {
  await letIn('documents');
  const refused = routes.filter(
    ({ name, callers }) =>
      callers.some((kind) => kind === 'member') && !callers.some((kind) => kind === 'anonymous') && !supportMayCall(name).ok,
  );
  expect(refused.length).toBeGreaterThan(100);
  const csrf = { 'x-csrf-token': operator.operator?.csrf_token ?? '' };
  for (const { method, path, name } of refused) {
    const filled = path.replace(/\{(\w+)\}/g, (_, at) => (at === 'signatory_uuid' || at === 'uuid' ? crypto.randomUUID() : key));
    const body = method === 'GET' ? undefined : {};
    const { status, body: got } = await operator.call(method, filled, body, { ...csrf, 'x-support-account': key });
    expect([name, status, got.code]).toEqual([name, 403, 'support_read_only']);
  }
});

it('another account stays closed, by the header, by the path and by a document’s key', async () => {
  expect(await answer(as(operator, 'GET', '/app/documents', undefined, other.key))).toEqual([403, 'support_ended']);
  expect(await answer(as(operator, 'GET', `/app/accounts/${other.key}`))).toEqual([404, 'account_not_found']);
  expect(await answer(as(operator, 'GET', `/app/accounts/${other.key}/user_accounts`))).toEqual([404, 'account_not_found']);
  expect(await answer(as(operator, 'GET', `/app/documents/${other.packKey}`))).toEqual([404, 'document_not_found']);
  expect(await answer(as(operator, 'GET', `/app/audit_trail/${other.packKey}`))).toEqual([404, 'document_not_found']);
  const listed = await as(operator, 'GET', '/app/documents?from_organisation=true');
  expect(listed.body.documents).toEqual([]);
});

it('the header makes no operator of a member, a stranger or a program', async () => {
  const member = await joinAccount(product, owner);
  expect((await as(member, 'GET', '/app/documents')).status).toBe(401);
  expect((await as(product.client(), 'GET', '/app/documents')).status).toBe(401);
  expect(await answer(member.call('POST', `/app/accounts/${key}/support`, { data: { hours: 72, scope: 'documents', version } }))).toEqual([
    403,
    'not_permitted',
  ]);
  const program = product.client();
  const { user } = await owner.get('/app/user');
  program.bearer = (await owner.post('/app/api_keys/', { entity_key: user.default_user_account_key })).api_key;
  const given = { data: { hours: 72, scope: 'documents', version } };
  expect(await answer(program.call('POST', `/app/accounts/${key}/support`, given))).toEqual([403, 'people_only']);
});

it('pictures of pages that answers name stay closed to the operator’s session', async () => {
  await letIn('documents');
  const { body } = await as(operator, 'GET', `/app/documents/${packKey}`);
  const [picture] = /\/app\/serve_image\/[^"]+/.exec(JSON.stringify(body)) ?? [];
  expect(picture).toBeDefined();
  expect((await operator.call('GET', picture ?? '')).status).toBe(404);
});

it('after its end nothing opens any more', async () => {
  await letIn('documents');
  await owner.post(`/app/accounts/${key}/support/end`);
  expect(await answer(as(operator, 'GET', '/app/documents'))).toEqual([403, 'support_ended']);
  expect(await answer(as(operator, 'GET', `/app/documents/${packKey}`))).toEqual([403, 'support_ended']);
});
