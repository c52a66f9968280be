import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('a request is in English until the person’s browser has named its language, and again after the person is replaced', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const [anna = { uuid: '', email: '' }] = people;
  const newest = async (email: string) => {
    await product.local.idle();
    return (await owner.mailbox.messages(email)).at(-1)?.subject;
  };
  const resend = () => owner.post(`/app/documents/${key}/resend_document_notification/${anna.uuid}`, {});
  expect(await newest(anna.email)).toMatch(/ asks you to sign “agreement”$/);

  const { client } = await product.signer(anna.email);
  await client.ok('POST', `/app/documents/${key}/audit_document_opened_event`, undefined, { 'accept-language': 'de-CH, en;q=0.7' });
  await resend();
  expect(await newest(anna.email)).toMatch(/ bittet um Ihre Unterschrift unter „agreement“$/);
  const { signatories } = await owner.document(key);
  expect(Object.keys(signatories[0])).not.toContain('language');

  const email = `new-${anna.email}`;
  await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid: anna.uuid, email } });
  expect(await newest(email)).toMatch(/ asks you to sign “agreement”$/);
});

it('the final document comes to each person in their own language: the owner’s choice, and the browser of who signed', async () => {
  const { owner, ownerEmail, key, people } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  await owner.post('/app/user', { data: { language: 'de' } });
  const [anna = { email: '' }, ben = { email: '' }] = people;
  const signing = await startSigning(product, anna.email);
  await signing.client.ok('POST', `/app/documents/${key}/audit_document_opened_event`, undefined, { 'accept-language': 'de' });
  expect((await signing.submit()).status).toBe(200);
  await sign(product, ben.email);
  await product.local.idle();
  const newest = async (email: string) => (await owner.mailbox.messages(email)).at(-1)?.subject;
  expect(await newest(ownerEmail)).toBe('Fertig: „agreement“');
  expect(await newest(anna.email)).toBe('Fertig: „agreement“');
  expect(await newest(ben.email)).toBe('Completed: “agreement”');
});
