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

interface Person {
  name?: string;
  email?: string;
  role?: string;
}
interface Made {
  key: string;
  childKey: string;
  people: string[];
  fields: string[];
}

/** A pack of one page with a signature field and a group of two boxes for each person, a condition and a recipient of copies. */
async function pack(name: string, people: Person[], by = owner): Promise<Made> {
  const { packKey: key, childKey } = await by.upload(await plainPdf(1), `${name}.pdf`);
  await product.local.idle();
  const uuids = people.map(() => randomUUID());
  for (const [at, person] of people.entries()) {
    await by.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: uuids[at], ...person } });
  }
  const data = uuids.flatMap((signatory_uuid, at) => [
    { uuid: randomUUID(), type: 'signature', page_index: 0, x: 40, y: 40 + 60 * at, signatory_uuid, field_group: 'end' },
    ...[0, 1].map((box) => ({
      uuid: randomUUID(),
      type: 'check',
      page_index: 0,
      x: 300 + 40 * box,
      y: 40 + 60 * at,
      signatory_uuid,
      checkbox_group: 'choice',
      is_mutually_exclusive: true,
      custom_id: `box ${at} ${box}`,
    })),
  ]);
  await by.post(`/app/documents/${childKey}/add_update_data_field`, { data });
  await by.post(`/app/documents/${key}/field_rules/rule/add_update_delete`, { field_or_group: 'end', infix_logic: '[box 0 0] is ticked' });
  await by.post(`/app/documents/${key}/update_document`, {
    data: { subject: `About ${name}`, cc_recipients: [{ name: 'Cora', email: 'cora@example.com', mobile_number: '' }] },
  });
  return { key, childKey, people: uuids, fields: data.map(({ uuid }) => uuid) };
}
async function template(name: string, people: Person[], by = owner): Promise<Made> {
  const made = await pack(name, people, by);
  await by.get(`/app/documents/${made.key}/convert_to_template`);
  return made;
}
const merge = (document_keys: string[], by = owner) =>
  by.call('POST', '/app/bulk_actions/document_actions/merge_multiple_documents', { document_keys });
const importInto = (document_key: string, template_keys: unknown, by = owner) =>
  by.call('POST', '/app/bulk_actions/document_actions/merge_templates_into_document', { document_key, template_keys });

// biome-ignore lint/suspicious/noExplicitAny: as the API answers it
type Answer = any;
const fieldsOf = (document: Answer): Answer[] => document.child_documents.flatMap((child: Answer) => child.data_fields);
const shown = (people: Answer[]) => people.map(({ name, email, role, position }) => ({ name, email, role, position }));

const anna = { name: 'Anna', email: 'anna@example.com' };
const ben = { name: 'Ben', email: 'ben@example.com' };

describe('merging documents', () => {
  it('makes a new pack: documents in order, each person once, groups and conditions kept apart', async () => {
    const first = await pack('Lease', [anna, ben]);
    const second = await pack('Annex', [{ name: 'A. Adams', email: 'ANNA@example.com', role: 'Tenant' }, { name: 'Carl' }]);
    const before = await owner.document(first.key);
    const { status, body } = await merge([first.key, second.key]);
    expect([status, body.message]).toEqual([200, 'Document(s) merged.']);
    const merged = await owner.document(body.document_key);
    expect(merged).toMatchObject({
      status: 'setup',
      document_type: 'document',
      document_name: 'Lease + Annex',
      subject: 'About Lease',
      cc_recipients: [{ email: 'cora@example.com' }],
    });
    expect(merged.child_documents.map(({ document_name, position }: Answer) => [document_name, position])).toEqual([
      ['Lease', 0],
      ['Annex', 1],
    ]);
    expect(shown(merged.signatories)).toEqual([
      { ...anna, role: 'Tenant', position: 0 },
      { ...ben, role: '', position: 1 },
      { name: 'Carl', email: '', role: '', position: 2 },
    ]);
    const [lease, annex] = merged.child_documents.map((child: Answer) => child.data_fields);
    expect(new Set(annex.map((field: Answer) => field.signatory_uuid))).toEqual(
      new Set([merged.signatories[0].uuid, merged.signatories[2].uuid]),
    );
    expect(new Set(lease.map((field: Answer) => field.checkbox_group))).toEqual(new Set(['', 'choice']));
    expect(new Set(annex.map((field: Answer) => field.checkbox_group))).toEqual(new Set(['', 'choice (2)']));
    expect(fieldsOf(merged).some(({ uuid }) => first.fields.includes(uuid) || second.fields.includes(uuid))).toBe(false);
    const { field_rules } = await owner.get(`/app/documents/${body.document_key}/field_rules`);
    expect(field_rules.map(({ rule_id, field_or_group }: Answer) => [rule_id, field_or_group])).toEqual([
      ['rule', 'end'],
      ['rule-2', 'end (2)'],
    ]);
    const ticked = (fields: Answer[]) => fields.find(({ custom_id }: Answer) => custom_id === 'box 0 0').uuid;
    expect(field_rules.map(({ json_logic }: Answer) => json_logic)).toEqual(
      [lease, annex].map((fields) => ({ '===': [{ var: ticked(fields) }, true] })),
    );
    expect(await owner.document(first.key)).toEqual(before);
    const image = await product.client().call('GET', merged.child_documents[1].pages[0].image_url);
    expect(image.status).toBe(200);
    const { audit_records } = await owner.get(`/app/audit_trail/${body.document_key}`);
    expect(audit_records).toMatchObject([{ audit_entry_type: 'document_created', audit_detail: 'Merged from “Lease”, “Annex”.' }]);
  });

  it('makes a template only from templates', async () => {
    const [one, two] = [await template('Model A', [anna]), await template('Model B', [anna])];
    const made = (await merge([one.key, two.key])).body.document_key;
    expect(await owner.document(made)).toMatchObject({ document_type: 'template', signatories: [anna] });
    const mixed = (await merge([one.key, (await pack('Lease', [ben])).key])).body.document_key;
    expect(await owner.document(mixed)).toMatchObject({ document_type: 'document' });
  });

  it('needs two documents that exist', async () => {
    const { key, childKey } = await pack('Lease', [anna]);
    for (const keys of [[], [key], [key, childKey]]) {
      const refused = await merge(keys);
      expect([refused.status, refused.body.message]).toEqual([422, 'Cannot merge less than two documents into new document.']);
    }
    const stranger = await product.owner();
    const foreign = await pack('Foreign', [ben], stranger);
    expect((await merge([key, foreign.key])).body.code).toBe('document_not_found');
    const gone = await pack('Gone', [ben]);
    await owner.get(`/app/documents/${gone.key}/delete_document`);
    expect((await merge([key, gone.key])).body.code).toBe('document_deleted');
  });

  it('needs the permission to make templates if it makes one', async () => {
    const by = await product.owner();
    const keys = [(await template('Model A', [anna], by)).key, (await template('Model B', [ben], by)).key];
    const member = await joinAccount(product, by);
    await withoutPermissions(product, member, ['can_create_templates']);
    expect((await merge(keys, member)).body.code).toBe('not_permitted');
  });
});

describe('importing templates', () => {
  it('adds copies behind the existing documents; roles become the people who have them', async () => {
    const { key, people } = await pack('Lease', [{ ...anna, role: 'Tenant' }]);
    const model = await template('Conditions', [{ role: 'tenant' }, { role: 'Witness' }]);
    const other = await template('Inventory', [{ role: 'Witness', ...ben }]);
    const { status, body } = await importInto(key, JSON.stringify([model.key, other.key]));
    expect([status, body]).toEqual([200, { success: true, document_key: key, message: 'Importing templates.' }]);
    const document = await owner.document(key);
    expect(document.child_documents.map((child: Answer) => child.document_name)).toEqual(['Lease', 'Conditions', 'Inventory']);
    expect(document.child_document_keys).toHaveLength(3);
    expect(shown(document.signatories)).toEqual([
      { ...anna, role: 'Tenant', position: 0 },
      { ...ben, role: 'Witness', position: 1 },
    ]);
    const owners = document.child_documents.map((child: Answer) => [
      ...new Set(child.data_fields.map((field: Answer) => field.signatory_uuid)),
    ]);
    const witness = document.signatories[1].uuid;
    expect(owners).toEqual([[people[0]], [people[0], witness], [witness]]);
    expect((await owner.get(`/app/documents/${key}/field_rules`)).field_rules).toHaveLength(3);
    expect((await owner.get('/app/documents?limit=100')).documents.find((row: Answer) => row.key === key)).toMatchObject({
      people_total: 2,
    });
    await owner.post(`/app/documents/${key}/update_document`, { data: { child_document_keys: document.child_document_keys.toReversed() } });
    expect((await owner.document(key)).child_documents.map((child: Answer) => child.document_name)).toEqual([
      'Inventory',
      'Conditions',
      'Lease',
    ]);
    expect((await owner.document(model.key)).document_type).toBe('template');
  });

  it('keeps the documents that each person is shown', async () => {
    const { key, childKey } = await pack('Lease', [{ ...anna, role: 'Tenant' }]);
    const model = await pack('Conditions', [{ role: 'Tenant' }]);
    await owner.upload(await plainPdf(1), 'Internal.pdf', model.key);
    await product.local.idle();
    const data = { uuid: model.people[0], associated_document_keys: [model.childKey] };
    await owner.post(`/app/documents/${model.key}/add_update_signatory`, { data });
    await owner.get(`/app/documents/${model.key}/convert_to_template`);
    await importInto(key, [model.key]);
    const { signatories, child_documents } = await owner.document(key);
    expect(child_documents.map((child: Answer) => child.document_name)).toEqual(['Lease', 'Conditions', 'Internal']);
    expect(signatories[0].associated_document_keys).toEqual([childKey, child_documents[1].key]);
  });

  it('brings the texts of their mappings, and the sources that fill them when the document is sent', async () => {
    const { key } = await pack('Lease', [{ ...anna, role: 'Tenant' }]);
    const model = await pack('Conditions', [{ role: 'Tenant' }]);
    const uuid = randomUUID();
    await owner.post(`/app/documents/${model.childKey}/add_update_data_field`, {
      data: [{ uuid, type: 'text', page_index: 0, x: 40, y: 400, custom_id: 'greeting', signatory_uuid: model.people[0] }],
    });
    await owner.get(`/app/documents/${model.key}/convert_to_template`);
    await owner.post('/app/mappings/update_document_mapping', {
      entity_key: model.key,
      mapping: { data_fields: [{ data_field_id: 'greeting', data: 'Dear ::client|you:: of ::place|nowhere::' }] },
      sources: [
        { name: 'client', value: 'Acme' },
        { name: 'place', value: '' },
      ],
    });
    expect((await importInto(key, [model.key])).status).toBe(200);
    const greeting = async () => fieldsOf(await owner.document(key)).find(({ custom_id }) => custom_id === 'greeting').data;
    expect(await greeting()).toBe('Dear Acme of ::place|nowhere::');
    const { sources } = (await owner.get(`/app/mappings/get_document_mapping/${key}`)).data;
    expect(sources).toEqual([
      { name: 'client', value: 'Acme' },
      { name: 'place', value: '' },
    ]);
    await owner.send(key);
    expect(await greeting()).toBe('Dear Acme of nowhere');
    const merged = (await merge([key, model.key])).body.document_key;
    expect(fieldsOf(await owner.document(merged)).filter(({ custom_id }) => custom_id === 'greeting')).toHaveLength(2);
    expect((await owner.get(`/app/mappings/get_document_mapping/${merged}`)).data.sources).toEqual(sources);
  });

  it('handles more than one transaction holds: 150 fields, 40 rules, 60 people', async () => {
    const { key } = await pack('Lease', [anna]);
    const large = await owner.upload(await plainPdf(1), 'Large.pdf');
    const model = { key: large.packKey, childKey: large.childKey };
    await product.local.idle();
    const people = Array.from({ length: 60 }, (_, at) => ({ uuid: randomUUID(), name: `Person ${at}`, email: `person${at}@example.com` }));
    for (const data of people) await owner.post(`/app/documents/${model.key}/add_update_signatory`, { data });
    const data = Array.from({ length: 150 }, (_, at) => ({
      uuid: randomUUID(),
      type: 'text',
      page_index: 0,
      x: 10 + 50 * (at % 10),
      y: 10 + 40 * Math.floor(at / 10),
      width: 40,
      height: 20,
      custom_id: `text ${at}`,
      signatory_uuid: people[at % 60]?.uuid,
    }));
    for (const part of [data.slice(0, 100), data.slice(100)]) {
      await owner.post(`/app/documents/${model.childKey}/add_update_data_field`, { data: part });
    }
    for (let at = 1; at <= 40; at++) {
      const rule = { field_or_group: `text ${at}`, infix_logic: '[text 0] has a value' };
      await owner.post(`/app/documents/${model.key}/field_rules/rule-${at}/add_update_delete`, rule);
    }
    await owner.get(`/app/documents/${model.key}/convert_to_template`);
    const answers = await Promise.all([
      importInto(key, [model.key]),
      owner.post(`/app/documents/${key}/update_document`, { data: { subject: 'x' } }),
    ]);
    expect(answers[0].status).toBe(200);
    const document = await owner.document(key);
    expect(document).toMatchObject({ subject: 'x' });
    expect(document.signatories.map((person: Answer) => person.position)).toEqual(Array.from({ length: 61 }, (_, at) => at));
    expect(new Set(document.signatories.map((person: Answer) => person.email)).size).toBe(61);
    expect(document.child_documents[1].data_fields).toHaveLength(150);
    const uuids = new Set(fieldsOf(document).map(({ uuid }) => uuid));
    const { field_rules } = await owner.get(`/app/documents/${key}/field_rules`);
    expect(field_rules).toHaveLength(41);
    expect(field_rules.filter(({ field_or_group }: Answer) => uuids.has(field_or_group))).toHaveLength(40);
  }, 60_000);

  it('is refused without templates, with other documents, and after setup', async () => {
    const { key } = await pack('Lease', [anna]);
    const model = await template('Model', [anna]);
    expect((await importInto(key, '[]')).body).toMatchObject({ code: 'no_templates_selected', message: 'No templates selected' });
    expect((await importInto(key, [key])).body.issues[0]).toMatchObject({ path: 'body.template_keys', code: 'not_a_template' });
    expect((await importInto(key, [(await template('Foreign', [ben], await product.owner())).key])).body.code).toBe('document_not_found');
    await owner.post(`/app/documents/${key}/field_rules/rule/add_update_delete`, { delete: true });
    await owner.send(key);
    expect((await importInto(key, [model.key])).body.code).toBe('not_in_setup');
    await owner.get(`/app/documents/${key}/delete_document`);
    expect((await importInto(key, [model.key])).body.code).toBe('document_deleted');
    expect((await owner.document(key)).child_document_keys).toHaveLength(1);
  });
});
