import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

// biome-ignore lint/suspicious/noExplicitAny: as the API answers it
type Answer = any;

/** A document with a role, a person, a text filled in by the sender, a custom field and settings of its own. */
async function model(settings: object = {}): Promise<string> {
  const { packKey: key, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const [role, person] = [randomUUID(), randomUUID()];
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: role, role: 'Tenant' } });
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: person, name: 'Ben', email: 'ben@example.com' } });
  const at = { page_index: 0, x: 50 };
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, {
    data: [
      { uuid: randomUUID(), type: 'signature', ...at, y: 50, signatory_uuid: role },
      { uuid: randomUUID(), type: 'signature', ...at, y: 150, signatory_uuid: person },
      { uuid: randomUUID(), type: 'text', ...at, y: 250, signatory_uuid: 'self', data: 'Acme Ltd' },
    ],
  });
  await owner.post(`/app/documents/${key}/add_update_user_defined_attribute`, { data: { name: 'Client', value: 'Acme' } });
  await owner.post(`/app/documents/${key}/update_document`, { data: { subject: 'Your lease', settings } });
  return key;
}
const attributesOf = async (key: string) => (await owner.get(`/app/documents/${key}/user_defined_attributes`)).user_defined_attributes;

describe('templates', () => {
  it('are made from documents in setup, and documents from them: settings, roles, people and texts carry over', async () => {
    const key = await model({ sequential_signing: true, data_fields_locked: true });
    expect((await attributesOf(key))[0]).toMatchObject({ is_template: false });
    expect((await owner.get(`/app/documents/${key}/convert_to_template`)).document_key).toBe(key);
    expect((await owner.get(`/app/documents/${key}/convert_to_template`)).document_key).toBe(key);
    const template = await owner.document(key);
    expect(template).toMatchObject({ document_type: 'template', status: 'setup' });
    expect((await attributesOf(key))[0]).toMatchObject({ is_template: true });
    const { document_key } = await owner.get(`/app/documents/${key}/create_a_copy?template_to_document=true`);
    const made = await owner.document(document_key);
    expect(made).toMatchObject({
      document_type: 'document',
      document_name: 'Lease',
      subject: 'Your lease',
      from_template_key: key,
      settings: { sequential_signing: true, data_fields_locked: true },
    });
    expect(made.signatories.map(({ role, name, email }: Answer) => [role, name, email])).toEqual([
      ['Tenant', 'signer-1', ''],
      ['', 'Ben', 'ben@example.com'],
    ]);
    expect(made.child_documents[0].data_fields.map((field: Answer) => field.data)).toContain('Acme Ltd');
    expect((await attributesOf(document_key))[0]).toMatchObject({ is_template: false, created_from_user_defined_attribute_id: 'Client' });
    const { audit_records } = await owner.get(`/app/audit_trail/${document_key}`);
    expect(audit_records).toMatchObject([{ audit_detail: 'Made as a copy of “Lease”.' }]);
    await owner.post(`/app/documents/${document_key}/add_update_signatory`, {
      data: { uuid: made.signatories[0].uuid, name: 'Anna', email: 'anna@example.com' },
    });
    await owner.send(document_key);
    expect((await owner.document(document_key)).status).toBe('awaiting_signatures');
    expect((await owner.document(key)).status).toBe('setup');
  });

  it('stay templates when they are copied', async () => {
    const key = await model();
    await owner.get(`/app/documents/${key}/convert_to_template`);
    const { document_key } = await owner.get(`/app/documents/${key}/create_a_copy`);
    expect(await owner.document(document_key)).toMatchObject({
      document_type: 'template',
      document_name: 'Lease (copy)',
      from_template_key: null,
    });
  });

  it('keep their fields locked when somebody who may not unlock them merges them', async () => {
    const [locked, open, target] = [await model({ data_fields_locked: true }), await model(), await model()];
    await owner.get(`/app/documents/${locked}/convert_to_template`);
    const member = await joinAccount(product, owner);
    const actions = '/app/bulk_actions/document_actions';
    const merged = async () => {
      const { document_key } = await member.post(`${actions}/merge_multiple_documents`, { document_keys: [open, locked] });
      return (await owner.document(document_key)).settings.data_fields_locked;
    };
    const imported = async () => {
      await member.post(`${actions}/merge_templates_into_document`, { document_key: target, template_keys: [locked] });
      return (await owner.document(target)).settings.data_fields_locked;
    };
    expect([await merged(), await imported()]).toEqual([false, false]);
    await withoutPermissions(product, member, ['can_lock_and_unlock_fields']);
    expect([await merged(), await imported()]).toEqual([true, true]);
  });
});
