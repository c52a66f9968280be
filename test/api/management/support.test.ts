import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOperator } from '../../../functions/management/operators.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount } from '../../support/members.ts';
import { newOperator } from '../../support/operators.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let count = 0;
/** An account with a document, and an operator. */
async function scene() {
  const owner = await product.owner();
  const { packKey } = await owner.upload(await plainPdf(1), 'plan.pdf');
  await product.local.idle();
  const key = (await owner.document(packKey)).account_key as string;
  count += 1;
  const name = `operator-${count}`;
  const { client: operator } = await newOperator({ deps: product.local.deps, client: product.client }, name);
  return { owner, packKey, key, operator, name };
}
const grant = (owner: ApiClient, key: string, given: object = {}) =>
  owner.call('POST', `/app/accounts/${key}/support`, { data: { hours: 1, scope: 'documents', version: 0, ...given } });
const enter = (operator: ApiClient, key: string) => operator.call('POST', `/app/management/accounts/${key}/support`, {});
const look = (operator: ApiClient, key: string, path: string) => operator.call('GET', path, undefined, { 'x-support-account': key });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('support access', () => {
  it('is left by whom another operator shows out: the records never say that two are in', async () => {
    const { owner, key, operator, name } = await scene();
    await grant(owner, key);
    await enter(operator, key);
    const { client: second } = await newOperator({ deps: product.local.deps, client: product.client }, `${name}-second`);
    expect((await enter(second, key)).body.support.visitor).toBe(`${name}-second`);
    expect(codeOf(await look(operator, key, '/app/documents'))[0]).not.toBe(200);
    const { acts } = await owner.get(`/app/accounts/${key}/support/log`);
    expect(acts.map((one: { act: string; operator: string }) => `${one.operator} ${one.act}`)).toEqual([
      `${name}-second support_entered`,
      `${name} support_left`,
      `${name} support_entered`,
    ]);
  });

  it('is granted by an administrator, entered, recorded on both sides, mailed, and left', async () => {
    const { owner, packKey, key, operator, name } = await scene();
    expect((await grant(owner, key, { reason: 'It does not open.' })).body.support).toMatchObject({
      is_on: true,
      scope: 'documents',
      reason: 'It does not open.',
      visitor: null,
      version: 1,
    });
    expect((await operator.get(`/app/management/accounts/${key}`)).support).toMatchObject({ is_on: true, reason: 'It does not open.' });
    expect((await operator.get(`/app/management/accounts?search=${key}`)).accounts).toMatchObject([{ key, consents: true }]);
    expect((await enter(operator, key)).body.support).toMatchObject({ visitor: name });
    await enter(operator, key);
    expect((await owner.get(`/app/accounts/${key}/support`)).support.visitor).toBe(name);

    expect((await look(operator, key, `/app/accounts/${key}`)).body.data.account.key).toBe(key);
    expect((await look(operator, key, `/app/accounts/${key}/user_accounts`)).body.user_accounts).toHaveLength(1);
    expect((await look(operator, key, '/app/documents')).body.documents.map((one: { key: string }) => one.key)).toEqual([packKey]);
    expect((await look(operator, key, `/app/documents/${packKey}`)).body.document.key).toBe(packKey);
    const { body: trail } = await look(operator, key, `/app/audit_trail/${packKey}`);
    expect(trail.audit_records.at(-1)).toMatchObject({
      audit_entry_type: 'document_opened',
      audit_detail: `Support (${name}) opened the document, with the account’s consent.`,
      identification: 'support',
    });
    expect((await operator.post(`/app/management/accounts/${key}/support/leave`)).success).toBe(true);
    expect((await owner.get(`/app/accounts/${key}/support`)).support).toMatchObject({ is_on: true, visitor: null });
    expect(codeOf(await look(operator, key, '/app/documents'))).toEqual([403, 'support_ended']);

    const { acts } = await owner.get(`/app/accounts/${key}/support/log`);
    expect(acts.map(({ act, detail }: { act: string; detail: string }) => `${act} ${detail}`.trim())).toEqual([
      'support_left',
      `support_read getAuditTrail ${packKey}`,
      `support_read getDocument ${packKey}`,
      'support_read listDocuments',
      'support_read getAccountMembers',
      'support_read getAccount',
      'support_entered documents',
    ]);
    expect(JSON.stringify(acts)).not.toContain('127.0.0.1');
    const { records, unbroken } = await operator.get('/app/management/log');
    expect([records[1], unbroken]).toMatchObject([{ operator: name, act: 'support_read', about: key }, true]);
    await product.local.idle();
    const { user } = await owner.get('/app/user');
    const told = (await owner.mailbox.messages(user.email_address)).filter(({ subject }) => subject.startsWith('Support is looking at'));
    expect(told).toHaveLength(1);
  });

  it('asks for a proof, keeps two administrators from overwriting each other, and can be renewed', async () => {
    const { owner, key, operator } = await scene();
    await product.local.advance(11 * 60);
    expect(codeOf(await grant(owner, key))).toEqual([403, 'proof_required']);
    await owner.post('/app/user/prove_identity', { password: 'correct horse' });
    expect((await grant(owner, key)).status).toBe(200);
    const second = await grant(owner, key, { hours: 72 });
    expect([second.status, second.body.code, second.body.support.version]).toEqual([409, 'version_conflict', 1]);
    await operator.get('/app/management/jobs');
    await enter(operator, key);
    expect((await grant(owner, key, { version: 1, scope: 'settings' })).body.support).toMatchObject({ version: 2, visitor: null });
    expect(codeOf(await look(operator, key, '/app/documents'))).toEqual([403, 'support_ended']);
  });

  it('ends at once with the consent, when it lapses, at a logout, and with the operator', async () => {
    const { owner, key, operator, name } = await scene();
    await grant(owner, key);
    await enter(operator, key);
    expect((await look(operator, key, '/app/documents')).status).toBe(200);
    expect((await owner.post(`/app/accounts/${key}/support/end`)).support).toMatchObject({ is_on: false, visitor: null });
    expect((await owner.post(`/app/accounts/${key}/support/end`)).support.is_on).toBe(false);
    expect(codeOf(await look(operator, key, '/app/documents'))).toEqual([403, 'support_ended']);
    expect(codeOf(await enter(operator, key))).toEqual([409, 'support_not_granted']);

    await grant(owner, key, { version: 1 });
    await enter(operator, key);
    await operator.post('/app/management/logout');
    expect((await owner.get(`/app/accounts/${key}/support`)).support).toMatchObject({ is_on: true, visitor: null });
    expect((await look(operator, key, '/app/documents')).status).toBe(401);

    const other = await scene();
    await enter(other.operator, key);
    expect((await look(other.operator, key, '/app/documents')).status).toBe(200);
    await removeOperator(product.local.deps, other.name);
    expect((await look(other.operator, key, '/app/documents')).status).toBe(401);
    expect(name).not.toBe(other.name);

    const third = await scene();
    await grant(third.owner, third.key);
    await enter(third.operator, third.key);
    for (let quarter = 0; quarter < 6; quarter += 1) {
      await product.local.advance(10 * 60);
      await third.operator.get('/app/management/jobs');
    }
    expect(codeOf(await look(third.operator, third.key, '/app/documents'))).toEqual([403, 'support_ended']);
  });

  it('ended while somebody enters, one of the two happens: nobody is in afterwards', async () => {
    const { owner, key, operator } = await scene();
    await grant(owner, key);
    await Promise.all([enter(operator, key), owner.post(`/app/accounts/${key}/support/end`)]);
    expect((await owner.get(`/app/accounts/${key}/support`)).support).toMatchObject({ is_on: false, visitor: null });
    expect(codeOf(await look(operator, key, '/app/documents'))).toEqual([403, 'support_ended']);
  });

  it('members see whether it is on; only administrators grant, end and read the list', async () => {
    const { owner, key } = await scene();
    const member = await joinAccount(product, owner);
    await grant(owner, key);
    expect((await member.get(`/app/accounts/${key}/support`)).support.is_on).toBe(true);
    expect(codeOf(await grant(member, key, { version: 1 }))).toEqual([403, 'not_permitted']);
    expect(codeOf(await member.call('POST', `/app/accounts/${key}/support/end`, {}))).toEqual([403, 'not_permitted']);
    expect(codeOf(await member.call('GET', `/app/accounts/${key}/support/log`))).toEqual([403, 'not_permitted']);
  });
});
