import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../functions/data/people/users.ts';
import { maskContacts } from '../../../shared/domain/people/mask-contacts.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newOperator } from '../../support/operators.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack } from '../../support/signing.ts';

let product: Product;
let operator: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  operator = (await newOperator({ deps: product.local.deps, client: product.client })).client;
});
afterAll(() => product.close());

const newTeam = async (owner: ApiClient, name: string): Promise<string> =>
  (await owner.post('/app/accounts/', { data: { name } })).data.account.key;
const find = async (search: string) => {
  const { accounts } = await operator.get(`/app/management/accounts?search=${encodeURIComponent(search)}`);
  return accounts.map(({ key }: { key: string }) => key);
};
const none = { emails_a_day: null, texts_a_day: null, calls_a_day: null, recipient_an_hour: null };

describe('accounts', () => {
  it('are found by the beginning of their name, by their key and by a member’s address, also after a new name', async () => {
    const owner = product.client();
    const { email } = await owner.register();
    const key = await newTeam(owner, 'Northwind Traders');
    expect(await find('northw')).toEqual([key]);
    expect(await find(key)).toEqual([key]);
    expect(await find(email)).toContain(key);
    expect(await find('nobody@example.com')).toEqual([]);
    owner.accountKey = key;
    await owner.call('POST', `/app/accounts/${key}`, { data: { name: 'Southwind' } });
    expect([await find('northw'), await find('SOUTH')]).toEqual([[], [key]]);
  });

  it('of an address come page by page too, and the log says who looked, without the address', async () => {
    const owner = product.client();
    const { email, userKey } = await owner.register();
    const { table, clock } = product.local.deps;
    const person = { key: userKey, name: 'Olivia', last_name: 'Owner', email_address: email };
    for (let n = 0; n < 30; n += 1) await table.transact(newAccount(person, `Many ${n}`, false, clock.now()).writes);
    const path = `/app/management/accounts?search=${encodeURIComponent(email)}`;
    const first = await operator.get(path);
    const second = await operator.get(`${path}&cursor=${encodeURIComponent(first.cursor)}`);
    expect([first.accounts.length, second.accounts.length, second.cursor]).toEqual([25, 6, null]);
    const { records } = await operator.get('/app/management/log');
    expect(records[0]).toMatchObject({ act: 'accounts_found', about: maskContacts(email) });
    expect(JSON.stringify(records)).not.toContain(email);
  });

  it('come page by page, each once', async () => {
    // Each user may make twenty accounts a day.
    const owners = [await product.owner(), await product.owner()];
    for (let n = 0; n < 30; n += 1) await newTeam(owners[n % 2] as ApiClient, `Paged ${String(n).padStart(2, '0')}`);
    const first = await operator.get('/app/management/accounts?search=paged');
    const second = await operator.get(`/app/management/accounts?search=paged&cursor=${encodeURIComponent(first.cursor)}`);
    const names = [...first.accounts, ...second.accounts].map(({ name }: { name: string }) => name);
    expect([first.accounts.length, names.length, new Set(names).size, second.cursor]).toEqual([25, 30, 30, null]);
  });

  it('show what they use, and nothing of their documents', async () => {
    const owner = await product.owner('Olympia');
    const { packKey, childKey } = await owner.upload(await plainPdf(1), 'secret-plan.pdf');
    await product.local.idle();
    const signatory = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
    await owner.addField(childKey, { type: 'text', signatory_uuid: signatory });
    await owner.send(packKey);
    const key = (await owner.document(packKey)).account_key;
    const answer = await operator.get(`/app/management/accounts/${key}`);
    const month = product.local.deps.clock.now().toISOString().slice(0, 7);
    expect(answer.use).toEqual({ members: 1, documents: 1, templates: 0, month, emails: 1, texts: 0, calls: 0 });
    // Operators and administrators see one count.
    expect((await owner.get('/app/billing')).billing.usage).toMatchObject({ month, messages: { email: 1, sms: 0, whatsapp: 0, voice: 0 } });
    expect(JSON.stringify(answer)).not.toMatch(/secret-plan|sam@example/);
    const missing = await operator.call('GET', `/app/management/accounts/${'z'.repeat(20)}`);
    expect([missing.status, missing.body.code]).toEqual([404, 'account_not_found']);
  });
});

describe('quotas of an account', () => {
  it('hold instead of the installation’s from the next message on, and are written into the log', async () => {
    const owner = await product.owner();
    const { packKey, childKey } = await owner.upload(await plainPdf(1));
    await product.local.idle();
    const signatory = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
    await owner.addField(childKey, { type: 'text', signatory_uuid: signatory });
    const key = (await owner.document(packKey)).account_key;
    const set = (own: object, version: number) => operator.call('POST', `/app/management/accounts/${key}/quotas`, { own, version });
    expect((await set({ ...none, emails_a_day: 0 }, 0)).body.quotas).toMatchObject({ own: { ...none, emails_a_day: 0 }, version: 1 });
    const path = `/app/documents/${packKey}/update_document?request_signatures_if_required=true`;
    const refused = await owner.call('POST', path, { data: { status: 'awaiting_signatures' } });
    expect([refused.status, refused.body.code]).toEqual([429, 'quota_reached']);
    expect((await set(none, 0)).body).toMatchObject({ code: 'version_conflict', quotas: { version: 1 } });
    expect((await set(none, 1)).status).toBe(200);
    expect((await owner.call('POST', path, { data: { status: 'awaiting_signatures' } })).status).toBe(200);
    const { records } = await operator.get('/app/management/log');
    expect(records.slice(0, 2)).toMatchObject([
      { operator: 'olga', act: 'quotas_changed', about: key, detail: 'emails_a_day: 0 → standard' },
      { act: 'quotas_changed', detail: 'emails_a_day: standard → 0' },
    ]);
    expect((await set({ ...none, emails_a_day: -1 }, 2)).status).toBe(400);
  });

  it('count no message that was refused, so that a raised quota lets it go', async () => {
    const { owner, key, people } = await sendNewPack(product, { people: ['Sam'] });
    const account = (await owner.document(key)).account_key;
    const set = (emails_a_day: number, version: number) =>
      operator.post(`/app/management/accounts/${account}/quotas`, { own: { ...none, emails_a_day }, version });
    const resend = async () =>
      (await owner.call('POST', `/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, {})).status;
    await set(1, 0);
    expect([await resend(), await resend(), await resend()]).toEqual([429, 429, 429]);
    await set(2, 1);
    expect([await resend(), await resend()]).toEqual([200, 429]);
  });
});
