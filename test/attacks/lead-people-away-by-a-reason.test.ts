import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { sendNewPack, startSigning } from '../support/signing.ts';

/** Somebody has our mails say a web address, by a reason that they give. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const reason = 'Log in again at https://evil.example/login (evil.example)';
const newest = async (to: string) => {
  const mail = (await product.outbox(to)).at(-1);
  return {
    words: mail?.text.match(/> (Log in.*)/)?.[1],
    evil: [mail?.text, mail?.html].join().includes('evil.example'),
    links: mail?.links,
  };
};
const plain = { words: 'Log in again at https: evil. example/login (evil. example)', evil: false };

it('a signer, by why they reject the whole or one document', async () => {
  const whole = await sendNewPack(product, { people: ['Anna'] });
  const anna = await startSigning(product, whole.people[0]?.email ?? '');
  expect((await anna.submit({ update_status_to: 'rejected', rejection_reason: reason })).status).toBe(200);
  expect(await newest(whole.ownerEmail)).toMatchObject({ ...plain, links: [expect.stringMatching(product.url)] });
  const part = await sendNewPack(product, { people: ['Ben'], files: 2, settings: { can_reject_individual_documents: true } });
  const ben = await startSigning(product, part.people[0]?.email ?? '');
  const path = `/app/documents/${part.childKeys[0]}/reject_child_document/${ben.uuid}`;
  expect((await ben.client.call('POST', path, { rejection_reason: reason })).status).toBe(200);
  expect(await newest(part.ownerEmail)).toMatchObject({ ...plain, links: [expect.stringMatching(product.url)] });
});

it('a sender, by why they cancel', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup', cancellation_reason: reason } });
  expect(await newest(people[0]?.email ?? '')).toMatchObject({ ...plain, links: [] });
});
