import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const names = ['Anna', 'Ben', 'Carla', 'Dora', 'Emil', 'Frida'];

/** Six people who look at a document at the same moment, each with the digest of what they were shown. */
async function lookingAtOnce() {
  const { owner, key, people } = await sendNewPack(product, { people: names });
  const signings = [];
  for (const { email } of people) signings.push(await startSigning(product, email));
  const shown = [];
  for (const { client, submit } of signings) {
    const { content_digest } = await client.document(key);
    shown.push(() => submit({ update_status_to: 'complete', content_digest }));
  }
  const signed = async () =>
    (await owner.get(`/app/audit_trail/${key}`)).audit_records.filter(
      (record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed',
    );
  return { people, shown, signed };
}

test('each of six people who look at a document together signs at the first try, one after another', async () => {
  const { people, shown, signed } = await lookingAtOnce();
  for (const submit of shown) expect((await submit()).status).toBe(200);
  const last = (await signed()).find(({ facts }: { facts: { signatory: string } }) => facts.signatory === people[5]?.uuid);
  expect(last.facts).toMatchObject({
    content_confirmed: 'yes',
    added_after: people
      .slice(0, 5)
      .map(({ uuid }) => uuid)
      .join(' '),
  });
  expect(last.audit_detail).toContain(
    'After the content was shown, others added to it only in fields for signatures, initials or dates of signing: Anna, Ben, Carla, Dora, Emil.',
  );
});

test('each of six people who submit a document at the same moment signs at the first try', async () => {
  const { shown, signed } = await lookingAtOnce();
  const answers = await Promise.all(shown.map((submit) => submit()));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(await signed()).toHaveLength(names.length);
});
