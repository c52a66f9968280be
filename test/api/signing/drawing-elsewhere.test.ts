import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../../functions/data/ids.ts';
import { keys } from '../../../functions/data/keys.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function drawing(): Promise<string> {
  const canvas = createCanvas(300, 100);
  const context = canvas.getContext('2d');
  context.fillRect(20, 40, 240, 6);
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`;
}

it('what is drawn on a phone arrives at the page that asked for it, goes into no field by itself, and is in the history', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'] });
  const { client, signatory_uuid } = await product.signer(pack.people[0]?.email ?? '');
  const path = (verb: string) => `/app/documents/${pack.key}/${verb}_drawing/${signatory_uuid}`;
  const { link, token } = await client.post(path('start'), { type: 'initial' });
  expect(link).toMatch(new RegExp(`/draw/${token}$`));
  const state = async () => (await client.post(path('fetch'), { token })).state;
  expect(await state()).toBe('waiting');

  const phone = product.client();
  expect(await phone.post('/app/drawings/look_up', { token })).toEqual({
    success: true,
    document_name: expect.any(String),
    type: 'initial',
    valid_until: expect.any(String),
  });
  expect(await state()).toBe('opened');
  const image = await drawing();
  await phone.post('/app/drawings/send', { token, image });
  // Its answer may have been lost.
  await phone.post('/app/drawings/send', { token, image });
  const { state: last, image: arrived } = await client.post(path('fetch'), { token });
  expect(last).toBe('drawn');
  expect(Buffer.from(arrived.split(',')[1], 'base64').subarray(1, 4).toString()).toBe('PNG');
  const { data_fields } = await pack.owner.get(`/app/documents/${pack.childKeys[0]}/get_data_fields`);
  expect(data_fields.every(({ blob }: { blob: string | null }) => blob === null)).toBe(true);

  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
  const records = audit_records.filter((one: { audit_entry_type: string }) => one.audit_entry_type === 'drawn_elsewhere');
  expect(records).toMatchObject([{ actor: 'Anna', ip: expect.any(String), facts: { for: 'initial', asked_from: expect.any(String) } }]);

  await client.post(path('end'), { token });
  expect((await client.call('POST', path('fetch'), { token })).status).toBe(404);
});

it('nothing is drawn elsewhere where the sender takes no drawings', async () => {
  const settings = { can_use_drawn_signature: false, can_use_typed_signature: true };
  const pack = await sendNewPack(product, { people: ['Anna'], settings });
  const { client, signatory_uuid } = await product.signer(pack.people[0]?.email ?? '');
  const asked = await client.call('POST', `/app/documents/${pack.key}/start_drawing/${signatory_uuid}`, { type: 'signature' });
  expect([asked.status, asked.body.code]).toEqual([409, 'drawing_not_allowed']);
});

it('a code that was asked for in the last minutes of a session takes no drawing after its end', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'] });
  const { client, signatory_uuid } = await product.signer(pack.people[0]?.email ?? '');
  await product.local.advance(24 * 60 * 60 - 60);
  const { token } = await client.post(`/app/documents/${pack.key}/start_drawing/${signatory_uuid}`, { type: 'signature' });
  const phone = product.client();
  await phone.ok('POST', '/app/drawings/look_up', { token });
  // DynamoDB may delete an item days after its time.
  const session = keys.session(hashToken(client.session?.session_token ?? ''));
  await product.local.deps.table.write({ update: session, set: { expires_at: 9_999_999_999 }, if: [{ attribute: 'pk', exists: true }] });
  await product.local.advance(61);
  const refused = [
    await phone.call('POST', '/app/drawings/look_up', { token }),
    await phone.call('POST', '/app/drawings/send', { token, image: await drawing() }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(['drawing_link_unknown', 'drawing_link_unknown']);
});
