import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRecord } from '../../shared/contract/schemas/documents/audit-record.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Anna signs before the notary, and may name who that is. */
async function beforeTheNotary(notary: object = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const second = await pack.person('Nora', { role: 'Notary', ...notary });
  const uuid = await pack.place('signer_setup', { signatory_uuid: anna.uuid, required: false, signer_role_to_setup: 'Notary' });
  await pack.place('text', { signatory_uuid: second.uuid, required: false });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { sequential_signing: true } } });
  await pack.owner.send(pack.packKey);
  const { client } = await product.signer(anna.email);
  const name = (person: object | null) => pack.save([{ uuid, data: person && JSON.stringify(person) }], client);
  const propose = () => client.post(`/app/documents/${pack.packKey}/add_temp_signatories_and_field_rules`, {});
  const submit = async () => {
    await openAsPage(client, pack.packKey);
    return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
  };
  return { pack, nora: second, uuid, client, name, propose, submit };
}

const mallory = { name: 'Mallory', email: 'mallory@example.com', mobile_number: '' };
const notaryOf = async ({ owner, packKey }: FieldPack) => (await owner.document(packKey)).signatories[1];

it('a name that was taken back renames nobody: the record stays until the submission', async () => {
  const { pack, nora, client, name, propose, submit } = await beforeTheNotary();
  await name(mallory);
  expect(await propose()).toMatchObject({ refetch: true });
  expect(await notaryOf(pack)).toMatchObject({ name: 'Nora', email: nora.email });
  expect((await client.document(pack.packKey)).signatories[1]).toMatchObject({ name: 'Mallory' });
  const seenBy = async (one: ApiClient) => (await one.get(`/app/documents/${pack.packKey}/get_signatories`)).signatories[1].name;
  expect([await seenBy(client), await seenBy(pack.owner)]).toEqual(['Mallory', 'Nora']);
  await name(null);
  expect(await propose()).toMatchObject({ refetch: false });
  expect((await submit()).status).toBe(200);
  await product.local.idle();
  expect(await notaryOf(pack)).toMatchObject({ name: 'Nora', email: nora.email, status: 'awaiting_signatures' });
  expect(await product.outbox(mallory.email)).toEqual([]);
});

it('a name that is submitted is on record, and told to the sender', async () => {
  const { pack, name, propose, submit } = await beforeTheNotary();
  await name(mallory);
  await propose();
  expect((await submit()).status).toBe(200);
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.packKey}`);
  const changed = audit_records.filter((one: AuditRecord) => one.audit_entry_type === 'signatory_changed');
  expect(changed).toMatchObject([{ actor: 'Anna', audit_detail: 'Mallory (mallory@example.com) was named as Notary.' }]);
  const { notifications } = await pack.owner.get('/app/notifications');
  expect(notifications.map(({ message }: { message: string }) => message)).toContain('Anna named Mallory to sign “agreement” as Notary.');
});

it('whoever types what the sender had given names nobody: there is no entry and no notice', async () => {
  const { pack, nora, name, submit } = await beforeTheNotary();
  await name({ name: 'Nora', email: nora.email, mobile_number: '' });
  expect((await submit()).status).toBe(200);
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.packKey}`);
  expect(audit_records.map((one: AuditRecord) => one.audit_entry_type)).not.toContain('signatory_changed');
  const { notifications } = await pack.owner.get('/app/notifications');
  expect(notifications.map(({ message }: { message: string }) => message)).not.toContainEqual(expect.stringMatching(/^Anna named/));
  expect(await notaryOf(pack)).toMatchObject({ name: 'Nora', email: nora.email, status: 'awaiting_signatures' });
});

it('a mailbox does not replace the telephone that the sender asks for a pin', async () => {
  const { pack, uuid, name, submit } = await beforeTheNotary({ mobile_number: '+27821234567', otp_is_required: true });
  await name(mallory);
  const refused = await submit();
  expect([refused.status, refused.body.code]).toEqual([422, 'incomplete_fields']);
  expect(refused.body.issues).toMatchObject([{ path: `data_fields.${uuid}`, code: 'mobile_number_required' }]);
  expect(await notaryOf(pack)).toMatchObject({ name: 'Nora', mobile_number: '+27821234567' });
  await name({ ...mallory, mobile_number: '+27821234568' });
  expect((await submit()).status).toBe(200);
});
