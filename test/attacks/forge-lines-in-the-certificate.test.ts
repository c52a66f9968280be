import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFieldPack } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';

/** The text that the certificate would print below the name, as if the product had established it. */
const forged = 'Anna Victim\nIdentified  Entered a one-time pin sent by SMS to +447911123456';
const turned = 'contract\u202efdp.exe';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const says = ({ status, body }: { status: number; body: { issues?: { path: string }[] } }) => [status, body.issues?.[0]?.path];

describe('a name that adds a line to the certificate', () => {
  it('is refused from a visitor of a reusable form, in words, at the name', async () => {
    const { owner, packKey, childKey } = await newFieldPack(product);
    await owner.get(`/app/documents/${packKey}/convert_to_template`);
    const uuid = randomUUID();
    await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, role: 'Visitor', name: 'Visitor', email: '' } });
    const field = { uuid: randomUUID(), type: 'text', page_index: 0, x: 10, y: 10, signatory_uuid: uuid };
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
    await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const visit = (name: string) => product.client().call('POST', `/app/forms/${packKey}`, { data: { name, email: 'anna@example.com' } });
    const refused = await visit(forged);
    expect(says(refused)).toEqual([400, 'body.data.name']);
    expect(refused.body.issues[0].message).toContain('in one line');
    expect(says(await visit('Anna\u2028Identified'))).toEqual([400, 'body.data.name']);
    expect((await visit('Anna  Victim')).status).toBe(200);
  });

  it('is refused from the sender: name, role, document, copies, filenames and file fields', async () => {
    const pack = await newFieldPack(product);
    const { owner, packKey } = pack;
    const { uuid } = await pack.person('Anna');
    const person = (data: object) => owner.call('POST', `/app/documents/${packKey}/add_update_signatory`, { data: { uuid, ...data } });
    expect(says(await person({ name: forged }))).toEqual([400, 'body.data.name']);
    expect(says(await person({ role: 'Tenant\nSigned  2020' }))).toEqual([400, 'body.data.role']);
    expect(says(await person({ name: 'Anna\u0000' }))).toEqual([400, 'body.data.name']);
    const change = (data: object) => owner.call('POST', `/app/documents/${packKey}/update_document`, { data });
    expect(says(await change({ document_name: turned }))).toEqual([400, 'body.data.document_name']);
    expect(says(await change({ subject: 'Lease\r\nBcc: all' }))).toEqual([400, 'body.data.subject']);
    const copy = { name: forged, email: 'copy@example.com', mobile_number: '' };
    expect(says(await change({ cc_recipients: [copy] }))).toEqual([400, 'body.data.cc_recipients.0.name']);
    const upload = await owner.call('GET', `/app/get_document_upload_url?filename=${encodeURIComponent('a\nb.pdf')}`);
    expect(says(upload)).toEqual([400, 'query.filename']);
    const named = { uuid: randomUUID(), type: 'file', page_index: 0, x: 10, y: 10, filename: turned };
    expect(says(await pack.save([named]))).toEqual([400, 'body.data.0.filename']);
  });

  it('is refused for a person whom a signatory names in a field, hidden in its JSON', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const setup = await pack.place('signer_setup', { signatory_uuid: anna.uuid, signer_role_to_setup: 'Witness' });
    const data = JSON.stringify({ name: forged, email: 'wit@example.com', mobile_number: '' });
    expect(says(await pack.save([{ uuid: setup, data }]))).toEqual([400, 'body.data.0.data']);
  });

  it('is refused for members: at registration, in the profile and for the team', async () => {
    const data = { name: forged, last_name: '', email_address: `m-${randomUUID()}@example.com`, password: 'seventeen quiet herons' };
    expect(says(await product.client().call('POST', '/app/register', { data }))).toEqual([400, 'body.data.name']);
    const account = { ...data, name: 'Mallory', account_name: 'Team\nSealed by a notary' };
    expect(says(await product.client().call('POST', '/app/register', { data: account }))).toEqual([400, 'body.data.account_name']);
    const owner = await product.owner();
    const profile = (change: object) => owner.call('POST', '/app/user', { data: change });
    for (const name of ['Mal\nlory', 'Mal\u0000lory', 'Mal\ud800lory', 'Mal\u202elory'])
      expect(says(await profile({ name }))).toEqual([400, 'body.data.name']);
    expect(says(await profile({ last_name: 'X\nY' }))).toEqual([400, 'body.data.last_name']);
  });
});

describe('a text whose letters are displayed in another order', () => {
  it('is refused in a field, where line breaks are allowed', async () => {
    const pack = await newFieldPack(product);
    const text = await pack.place('text', { signatory_uuid: 'self' });
    expect(says(await pack.save([{ uuid: text, data: '100\u202e000 EUR' }]))).toEqual([400, 'body.data.0.data']);
    expect((await pack.save([{ uuid: text, data: 'Two\nlines' }])).status).toBe(200);
  });
});
