import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
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

const mallory = { name: 'Mallory', last_name: '', password: 'seventeen quiet herons' };
const register = (email_address: string) =>
  product.client().call('POST', '/app/register', {
    data: { ...mallory, email_address },
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

  it('is the victim’s in every spelling of its domain, so that there is no second account', async () => {
    const n = randomUUID().slice(0, 8);
    expect((await register(`viktor@MÜLLER-${n}.example`)).status).toBe(200);
    for (const domain of [`müller-${n}.example`, domainToASCII(`müller-${n}.example`)]) {
      expect((await register(`Viktor@${domain}`)).body.code).toBe('email_taken');
    }
  });

  it('does not look like the victim’s: a domain that mixes alphabets is shown in ASCII', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Viktor'] });
    const data = { uuid: people[0]?.uuid, email: 'viktor@ex\u0430mple.com' };
    await owner.call('POST', `/app/documents/${key}/add_update_signatory`, { data });
    const shown = await owner.call('GET', `/app/documents/${key}/get_signatories`);
    expect(shown.body.signatories[0].email).toBe('viktor@xn--exmple-4nf.com');
  });

  it('has no name that nobody sees', async () => {
    const email_address = `viktor-${randomUUID()}@example.com`;
    for (const name of ['\u200b\u200d', '\u3164', '\u2800', '-'])
      expect(says(await product.client().call('POST', '/app/register', { data: { ...mallory, name, email_address } }))).toEqual([
        400,
        'body.data.name',
      ]);
  });

  it('does not keep the victim from registering with their own', async () => {
    const n = randomUUID().slice(0, 8);
    await register(`vi${kelvin}tor-${n}@example.com`);
    expect((await register(`viktor-${n}@example.com`)).status).toBe(200);
    expect((await register(`VIKTOR-${n}@Example.com`)).body.code).toBe('email_taken');
  });
});
