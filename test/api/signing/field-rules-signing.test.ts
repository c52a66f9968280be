import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const submit = async (pack: FieldPack, client: ApiClient) => {
  await openAsPage(client, pack.packKey);
  return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
};
const addRule = (pack: FieldPack, field_or_group: string, infix_logic: string) =>
  pack.owner.post(`/app/documents/${pack.packKey}/field_rules/rule-${randomUUID()}/add_update_delete`, { field_or_group, infix_logic });

/** Anna says whether she is married; if she is, she has to name her spouse. */
async function married(rest: { second?: boolean } = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const ben = rest.second ? await pack.person('Ben') : undefined;
  const box = await pack.place('check', { signatory_uuid: anna.uuid, custom_id: 'Married' });
  const spouse = await pack.place('text', { signatory_uuid: (ben ?? anna).uuid, custom_id: 'Spouse', required: true });
  await pack.place('text', { signatory_uuid: (ben ?? anna).uuid });
  await addRule(pack, 'Spouse', '[Married] is ticked');
  if (ben) await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { sequential_signing: true } } });
  await pack.owner.send(pack.packKey);
  return { pack, box, spouse, ben, client: (await product.signer(anna.email)).client };
}

describe('a field that a rule disables', () => {
  it('is not required, and accepts no content', async () => {
    const { pack, spouse, client } = await married();
    const refused = await pack.save([{ uuid: spouse, data: 'Sam' }], client);
    expect([refused.status, refused.body.code]).toEqual([409, 'field_disabled']);
    expect(refused.body.issues).toMatchObject([{ path: `data_fields.${spouse}` }]);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('is required and accepts content once it is enabled, even by the same save', async () => {
    const { pack, box, spouse, client } = await married();
    await pack.save([{ uuid: box, data: 'checked' }], client);
    expect((await submit(pack, client)).body.issues).toMatchObject([{ path: `data_fields.${spouse}`, code: 'incomplete' }]);
    const together = [
      { uuid: box, data: 'checked' },
      { uuid: spouse, data: 'Sam' },
    ];
    expect((await pack.save(together, client)).status).toBe(200);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('hides its content, and shows it again when it is enabled', async () => {
    const { pack, box, spouse, client } = await married();
    await pack.save(
      [
        { uuid: box, data: 'checked' },
        { uuid: spouse, data: 'Sam' },
      ],
      client,
    );
    await pack.save([{ uuid: box, data: 'unchecked' }], client);
    expect((await pack.field(spouse, client)).data).toBeNull();
    expect((await pack.field(spouse)).data).toBeNull();
    expect((await pack.save([{ uuid: spouse, data: null }], client)).status).toBe(200);
    await pack.save([{ uuid: box, data: 'checked' }], client);
    expect((await pack.field(spouse, client)).data).toBe('Sam');
  });

  it('keeps the content that was sent in the save that disables it', async () => {
    const { pack, box, spouse, client } = await married();
    await pack.save([{ uuid: box, data: 'checked' }], client);
    const together = [
      { uuid: box, data: 'unchecked' },
      { uuid: spouse, data: 'Sam' },
    ];
    expect((await pack.save(together, client)).status).toBe(200);
    expect((await pack.field(spouse, client)).data).toBeNull();
    await pack.save([{ uuid: box, data: 'checked' }], client);
    expect((await pack.field(spouse, client)).data).toBe('Sam');
  });

  it('is not printed', async () => {
    const { pack, box, spouse, client } = await married();
    await pack.save(
      [
        { uuid: box, data: 'checked' },
        { uuid: spouse, data: 'Sam Spouse' },
      ],
      client,
    );
    await pack.save([{ uuid: box, data: 'unchecked' }], client);
    await submit(pack, client);
    expect((await textOfPages(await pack.final())).join(' ')).not.toContain('Sam Spouse');
  });

  it('can depend on the content of an earlier signer', async () => {
    const { pack, box, ben, spouse, client } = await married({ second: true });
    await pack.save([{ uuid: box, data: 'checked' }], client);
    await submit(pack, client);
    const second = (await product.signer(ben?.email ?? '')).client;
    expect((await submit(pack, second)).body.issues).toMatchObject([{ path: `data_fields.${spouse}` }]);
    await pack.save([{ uuid: spouse, data: 'Sam' }], second);
    expect((await submit(pack, second)).status).toBe(200);
  });

  it('is shown to its signer together with the rule', async () => {
    const { pack, box, spouse, client } = await married();
    expect((await client.document(pack.packKey)).field_rules).toMatchObject([
      { field_or_group: spouse, json_logic: { '===': [{ var: box }, true] }, infix_logic: '[Married] is ticked' },
    ]);
  });

  it('keeps the sender’s content while the document is in setup', async () => {
    const pack = await newFieldPack(product);
    await pack.place('check', { signatory_uuid: 'self', custom_id: 'Married' });
    const uuid = await pack.place('text', { signatory_uuid: 'self', custom_id: 'Spouse', data: 'Sam' });
    await addRule(pack, 'Spouse', '[Married] is ticked');
    expect((await pack.field(uuid)).data).toBe('Sam');
    expect((await pack.save([{ uuid, data: 'Toni' }])).status).toBe(200);
  });
});
