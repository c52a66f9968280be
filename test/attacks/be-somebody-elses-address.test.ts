import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack } from '../support/signing.ts';

/** Unicode's lower case of the Kelvin sign is k: mail goes to another mailbox, but the addresses compare as equal. */
const kelvin = '\u212A';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const register = (email_address: string) =>
  product.client().call('POST', '/app/register', {
    data: { name: 'Mallory', last_name: '', email_address, password: 'seventeen quiet herons' },
  });
const says = ({ status, body }: { status: number; body: { issues?: { path: string }[] } }) => [status, body.issues?.[0]?.path];

describe('an attacker’s address that could be taken for the victim’s', () => {
  it('can’t be registered, so that the victim’s documents are never listed for it', async () => {
    for (const email of [
      `vi${kelvin}tor@example.com`,
      'ﬁona@example.com',
      'ａnna@example.com',
      'an\u200bna@example.com',
      'an\u0000na@example.com',
    ])
      expect([email, ...says(await register(email))]).toEqual([email, 400, 'body.data.email_address']);
  });

  it('can’t be a signatory’s: the document isn’t sent', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Viktor'] });
    const data = { uuid: people[0]?.uuid, email: `vi${kelvin}tor@example.com` };
    await owner.call('POST', `/app/documents/${key}/add_update_signatory`, { data });
    const sent = await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(sent.status).toBe(422);
    expect(sent.body.code).toBe('not_ready_to_send');
  });

  it('does not keep the victim from registering with their own', async () => {
    const n = randomUUID().slice(0, 8);
    await register(`vi${kelvin}tor-${n}@example.com`);
    expect((await register(`viktor-${n}@example.com`)).status).toBe(200);
    expect((await register(`VIKTOR-${n}@Example.com`)).body.code).toBe('email_taken');
  });
});
