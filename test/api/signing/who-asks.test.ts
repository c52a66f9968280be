import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('the signing page and the mail say who asks, in facts that nobody can make up', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'], pages: 2 });
  const email = pack.people[0]?.email ?? '';
  const link = await product.signingLink(email);
  const token = link.split('/sign/')[1];
  const { body } = await product.client().call('POST', '/app/tokens/exchange', { token, include_document: true });
  const asked_by = { email: pack.ownerEmail, email_confirmed: true, account_name: '' };
  expect(body.document.asked_by).toEqual(asked_by);
  const { client } = await product.signer(email);
  const document = await client.document(pack.key);
  expect(document.asked_by).toEqual(asked_by);
  expect((await pack.owner.document(pack.key)).asked_by).toBeNull();

  await pack.owner.post(`/app/accounts/${(await pack.owner.document(pack.key)).account_key}`, { data: { name: 'Example Homes' } });
  expect((await client.document(pack.key)).asked_by.account_name).toBe('Example Homes');
  await pack.owner.post(`/app/documents/${pack.key}/resend_document_notification/${pack.people[0]?.uuid}`);
  const [mail] = (await product.outbox(email)).slice(-1);
  expect(mail?.text).toContain(`The request comes from ${pack.ownerEmail}, for Example Homes.`);
  expect(mail?.text).toContain('It is about 2 pages.');
});
