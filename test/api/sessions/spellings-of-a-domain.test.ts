import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { daysLater } from '../../support/erasing.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** One address in its letters, in capitals and in ASCII. */
function spellings() {
  const domain = `bücher-${randomUUID().slice(0, 8)}.example`;
  return { inLetters: `anna@${domain}`, inCapitals: `Anna@${domain.toUpperCase()}`, inAscii: `anna@${domainToASCII(domain)}` };
}

async function sendTo(email: string) {
  const owner = product.client();
  await owner.register();
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna', email });
  await owner.addField(childKey, { type: 'signature', signatory_uuid });
  await owner.send(packKey);
  await product.local.idle();
  return { owner, packKey };
}

describe('an address whose domain has several spellings', () => {
  it('is one account, kept in letters, that every spelling logs into', async () => {
    const { inLetters, inCapitals, inAscii } = spellings();
    const { password } = await product.client().register({ email: inLetters });
    for (const email_address of [inLetters, inCapitals, inAscii]) {
      const { user } = await product.client().post('/app/login', { email_address, password });
      expect(user.email_address).toBe(inLetters);
      const again = { name: 'Anna', last_name: '', email_address, password: 'seventeen quiet herons' };
      expect((await product.client().call('POST', '/app/register', { data: again })).body.code).toBe('email_taken');
    }
  });

  it('is asked to sign in any spelling, and finds the request', async () => {
    const { inLetters, inAscii } = spellings();
    const anna = product.client();
    await anna.register({ email: inLetters });
    const { packKey } = await sendTo(inAscii);
    const { pending_signing_requests } = await anna.get('/app/tokens/get_pending_signing_requests');
    expect(pending_signing_requests).toMatchObject([{ document_key: packKey }]);
  });

  it('is one contact, and erased by any spelling', async () => {
    const { inLetters, inCapitals, inAscii } = spellings();
    const owner = product.client();
    await owner.register();
    const { data } = await owner.post('/app/accounts/', { data: { name: 'Readers' } });
    owner.accountKey = data.account.key;
    const { contact } = await owner.post('/app/contacts', { data: { name: 'Anna', email: inAscii } });
    expect(contact.email).toBe(inLetters);
    expect((await owner.call('POST', '/app/contacts', { data: { name: 'Anna', email: inCapitals } })).body.code).toBe('contact_exists');
    await owner.post(`/app/accounts/${data.account.key}/erase_address`, { email_address: inCapitals });
    expect((await owner.get('/app/contacts')).contacts).toEqual([]);
  });

  it.each(['inAscii', 'inCapitals'] as const)('logs in, stays taken and is erased where an older record holds it %s', async (spelling) => {
    const written = spellings();
    const { inLetters } = written;
    const older = keys.olderEmail(written[spelling]);
    const anna = product.client();
    const { password, userKey } = await anna.register({ email: inLetters });
    const { table } = product.local.deps;
    await table.write({ delete: keys.email(inLetters) });
    await table.write({ put: { ...older, user_key: userKey } });
    await table.write({ update: keys.user(userKey), set: { email_address: written[spelling] } });
    anna.session = (await product.client().post('/app/login', { email_address: written[spelling], password })) as never;
    const again = { name: 'Anna', last_name: '', email_address: written[spelling], password: 'seventeen quiet herons' };
    expect((await product.client().call('POST', '/app/register', { data: again })).body.code).toBe('email_taken');
    await anna.post('/app/user/delete_login');
    await daysLater(product, 31);
    expect(await table.get(older)).toBeUndefined();
  });
});
