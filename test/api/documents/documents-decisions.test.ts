import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { Permissions } from '../../../shared/domain/policy/permission-flags.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const update = (pack: FieldPack, data: object) => pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data });
const submit = async (pack: FieldPack, client: ApiClient, body: object = { update_status_to: 'complete' }) => {
  await openAsPage(client, pack.packKey);
  return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, body);
};

/** A pack sent to Anna with one field of a type. */
async function sentTo(type: FieldType, rest: object = {}) {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const uuid = await pack.place(type, { signatory_uuid: anna.uuid, ...rest });
  await pack.owner.send(pack.packKey);
  return { pack, anna, uuid, client: (await product.signer(anna.email)).client };
}

describe('approving', () => {
  it('is required unless the sender says otherwise, and the server adds the day', async () => {
    const { pack, uuid, client } = await sentTo('approve');
    expect((await submit(pack, client)).body).toMatchObject({ code: 'incomplete_fields', issues: [{ path: `data_fields.${uuid}` }] });
    await pack.save([{ uuid, data: 'approved 1999-01-01' }], client);
    const { data, date_updated } = await pack.field(uuid);
    expect(data).toBe(`approved ${date_updated.slice(0, 10)}`);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('counts for one round only, because the text may change after it', async () => {
    const { pack, uuid, client } = await sentTo('approve');
    await pack.save([{ uuid, data: 'approved' }], client);
    await update(pack, { status: 'setup' });
    expect(await pack.field(uuid)).toMatchObject({ data: null });
  });
});

describe('declining', () => {
  it('allows only rejecting, with the given reason', async () => {
    const { pack, anna, uuid, client } = await sentTo('decline', { options_as_csv: 'Too expensive, Other' });
    await pack.save([{ uuid, data: 'Too expensive' }], client);
    expect((await submit(pack, client)).body).toMatchObject({
      code: 'incomplete_fields',
      issues: [{ path: `data_fields.${uuid}`, code: 'declined' }],
    });
    expect((await submit(pack, client, { update_status_to: 'rejected' })).status).toBe(200);
    const { status, signatories } = await pack.owner.document(pack.packKey);
    expect(status).toBe('rejected');
    expect(signatories).toMatchObject([{ uuid: anna.uuid, status: 'rejected', rejection_reason: 'Too expensive' }]);
  });

  it('can be taken back', async () => {
    const { pack, uuid, client } = await sentTo('decline');
    await pack.save([{ uuid, data: 'No' }], client);
    await pack.save([{ uuid, data: null }], client);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('are finished only as what their field asks for, and never longer than it takes', async () => {
    const { pack, uuid, client } = await sentTo('text', { text_validation: 'email', longest_text: 20 });
    expect((await pack.save([{ uuid, data: 'somebody.else@example.com' }], client)).body).toMatchObject({ issues: [{ code: 'too_long' }] });
    await pack.save([{ uuid, data: 'anna@' }], client);
    expect((await submit(pack, client)).body).toMatchObject({
      code: 'incomplete_fields',
      issues: [{ path: `data_fields.${uuid}`, message: 'Please enter a valid email address.' }],
    });
    await pack.save([{ uuid, data: 'anna@example.com' }], client);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('are finished only as their mask says, with an example', async () => {
    const { pack, uuid, client } = await sentTo('text', { text_mask: 'AA-999' });
    await pack.save([{ uuid, data: 'AB-12' }], client);
    const issues = [{ path: `data_fields.${uuid}`, message: 'Please enter it like this: AB-123' }];
    expect((await submit(pack, client)).body).toMatchObject({ code: 'incomplete_fields', issues });
    await pack.save([{ uuid, data: 'XY-789' }], client);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('are not finished with more text than their box holds', async () => {
    const { pack, uuid, client } = await sentTo('text', { width: 60, height: 12, required: false });
    await pack.save([{ uuid, data: 'many words '.repeat(40) }], client);
    const refused = (await submit(pack, client)).body;
    expect([refused.code, refused.issues[0].message]).toEqual([
      'incomplete_fields',
      expect.stringMatching(/^This text is too long.*About \d+/),
    ]);
    await pack.save([{ uuid, data: 'few words' }], client);
    expect((await submit(pack, client)).status).toBe(200);
  });

  it('take the company from the signatory', async () => {
    const { pack, anna, uuid, client } = await sentTo('text', { auto_fill: true, custom_id: 'company', required: true });
    const details = { uuid: anna.uuid, company: '  Jones   Ltd ' };
    expect((await pack.owner.call('POST', `/app/documents/${pack.packKey}/update_signatory_details`, { signatory: details })).status).toBe(
      200,
    );
    expect(await pack.field(uuid, client)).toMatchObject({ data: 'Jones Ltd' });
    expect((await submit(pack, client)).status).toBe(200);
  });
});

describe('naming a later signatory', () => {
  const waiting = async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const tenant = await pack.person('Unknown', { role: 'Tenant', email: '' });
    const uuid = await pack.place('signer_setup', { signatory_uuid: anna.uuid, signer_role_to_setup: 'Tenant' });
    await pack.place('text', { signatory_uuid: tenant.uuid });
    await update(pack, { settings: { sequential_signing: true } });
    await pack.owner.send(pack.packKey);
    return { pack, tenant, uuid, client: (await product.signer(anna.email)).client };
  };

  it('fills the role with that person, who is then written to', async () => {
    const { pack, tenant, uuid, client } = await waiting();
    const email = `tenant-${tenant.uuid}@example.com`;
    await pack.save([{ uuid, data: JSON.stringify({ name: ' Thea ', email, mobile_number: '+27 82 123 4567' }) }], client);
    expect(JSON.parse((await pack.field(uuid)).data)).toEqual({ name: 'Thea', email, mobile_number: '+27821234567' });
    expect((await submit(pack, client)).status).toBe(200);
    const { signatories } = await pack.owner.document(pack.packKey);
    expect(signatories[1]).toMatchObject({ name: 'Thea', email, mobile_number: '+27821234567', status: 'awaiting_signatures' });
    const { client: thea } = await product.signer(email);
    expect((await submit(pack, thea)).status).toBe(200);
    const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.packKey}`);
    expect(audit_records).toContainEqual(expect.objectContaining({ audit_detail: `Thea (${email}) was named as Tenant.`, actor: 'Anna' }));
  });

  it('shows the person to whoever names them before anything is submitted, and changes no record', async () => {
    const { pack, tenant, uuid, client } = await waiting();
    const show = async () => (await client.post(`/app/documents/${pack.packKey}/add_temp_signatories_and_field_rules`, {})).refetch;
    expect(await show()).toBe(false);
    for (const name of ['Thea', 'Tom']) {
      await pack.save([{ uuid, data: JSON.stringify({ name, email: `${name}@example.com` }) }], client);
      expect(await show()).toBe(true);
      expect((await client.document(pack.packKey)).signatories[1]).toMatchObject({ name, status: 'setup' });
      expect((await pack.owner.document(pack.packKey)).signatories[1]).toMatchObject({ uuid: tenant.uuid, name: 'Unknown', email: '' });
    }
  });

  it('requires a person, and a number that exists', async () => {
    const { pack, uuid, client } = await waiting();
    const wrong = await pack.save([{ uuid, data: JSON.stringify({ name: 'Thea', mobile_number: '12' }) }], client);
    expect(wrong.body.code).toBe('mobile_number_invalid');
    expect((await submit(pack, client)).body.code).toBe('incomplete_fields');
  });
});

/** Takes the flag for changing signatures and initials from the pack's owner. */
async function forbidSigning({ owner, packKey }: FieldPack): Promise<void> {
  const { user } = await owner.get('/app/user');
  const key = keys.userAccount(user.key, (await owner.document(packKey)).account_key);
  const membership = await product.local.deps.table.get(key);
  if (!membership) throw new Error('The owner has no account');
  const permissions = structuredClone(membership.permissions) as unknown as Permissions;
  permissions.user_profile_permissions.can_update_signature_and_initials = false;
  await product.local.deps.table.write({ put: { ...membership, permissions: permissions as never } });
}

describe('the sender’s own fields', () => {
  it('keep the signature given in setup, and ask for it again after a reversion', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const uuid = await pack.place('signature', { signatory_uuid: 'self' });
    await pack.place('text', { signatory_uuid: anna.uuid });
    await pack.save([{ uuid, blob: await pack.owner.uploadSignature(inkPng(1)) }]);
    await pack.owner.send(pack.packKey);
    const { client } = await product.signer(anna.email);
    expect((await pack.field(uuid, client)).blob_url).toEqual(expect.any(String));
    expect((await pack.save([{ uuid, blob: null }], client)).body.code).toBe('field_not_yours');
    await update(pack, { status: 'setup' });
    expect(await pack.field(uuid)).toMatchObject({ blob: null });
    const answer = await pack.owner.call('POST', `/app/documents/${pack.packKey}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(answer.body.issues).toMatchObject([{ code: 'self_assigned_incomplete', where: { uuids: [uuid] } }]);
  });

  it('are not signed by a member without the flag for signatures', async () => {
    const pack = await newFieldPack(product);
    const uuid = await pack.place('initial', { signatory_uuid: 'self' });
    const blob = await pack.owner.uploadSignature(inkPng(1));
    await forbidSigning(pack);
    expect((await pack.save([{ uuid, blob }])).status).toBe(403);
    expect((await pack.save([{ uuid, x: 99 }])).status).toBe(200);
  });
});

describe('texts that fill themselves in', () => {
  it('start with details of their signatory, who may change them', async () => {
    const { pack, anna, uuid, client } = await sentTo('text', { auto_fill: true, custom_id: 'tenant_email', required: true });
    expect(await pack.field(uuid, client)).toMatchObject({ data: anna.email });
    await pack.save([{ uuid, data: null }], client);
    expect((await submit(pack, client)).body.code).toBe('incomplete_fields');
    await pack.save([{ uuid, data: 'other@example.com' }], client);
    expect(await pack.field(uuid, client)).toMatchObject({ data: 'other@example.com' });
    expect((await submit(pack, client)).status).toBe(200);
  });
});
