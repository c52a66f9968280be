import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

interface Placed {
  key: string;
  childKey: string;
  uuid: Record<string, string>;
}

/** A pack with a field for each custom id: [type, further properties]. */
async function packWith(fields: Record<string, [string, object?]>): Promise<Placed> {
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const data = Object.entries(fields).map(([custom_id, [type, rest]], index) => {
    return { uuid: randomUUID(), type, page_index: 0, x: 10, y: 10 + index * 40, custom_id, ...rest };
  });
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
  return { key: packKey, childKey, uuid: Object.fromEntries(data.map((field) => [field.custom_id, field.uuid])) };
}

const save = (key: string, id: string, body: object) =>
  owner.call('POST', `/app/documents/${key}/field_rules/${id}/add_update_delete`, body);
const rulesOf = async (key: string) => (await owner.get(`/app/documents/${key}/field_rules`)).field_rules;
const issueOf = (answer: { body: { code: string; issues: { path: string; code: string; message: string }[] } }) => {
  const [{ path, code, message } = { path: '', code: '', message: '' }] = answer.body.issues;
  return [answer.body.code, path, code, message];
};

describe('field rules', () => {
  it('are added, shown in both forms, changed and removed', async () => {
    const { key, childKey, uuid } = await packWith({
      Married: ['check'],
      Spouse: ['text'],
      'Wedding day': ['date', { field_group: 'wedding' }],
    });
    const added = await save(key, 'married', { field_or_group: 'Spouse', infix_logic: 'Married is ticked' });
    expect(added.body.field_rule).toMatchObject({
      rule_id: 'married',
      field_or_group: uuid.Spouse,
      json_logic: { '===': [{ var: uuid.Married }, true] },
      infix_logic: '[Married] is ticked',
      field_rule_type: 'field_group_enabled',
    });
    await save(childKey, 'wedding', { field_or_group: 'wedding', infix_logic: '[Spouse] has a value and not [Spouse] is "none"' });
    expect(await rulesOf(childKey)).toMatchObject([{ rule_id: 'married' }, { rule_id: 'wedding', field_or_group: 'wedding' }]);
    expect((await save(key, 'married', { infix_logic: 'Married is not ticked' })).body.field_rule).toMatchObject({
      field_or_group: uuid.Spouse,
      infix_logic: '[Married] is not ticked',
    });
    expect((await save(key, 'married', { delete: true })).body.field_rule).toBeNull();
    expect((await save(key, 'married', { delete: true })).status).toBe(200);
    expect(await rulesOf(key)).toMatchObject([{ rule_id: 'wedding' }]);
  });

  it('are accepted as form data too', async () => {
    const { key, uuid } = await packWith({ a: ['text'], b: ['text'] });
    const form = new URLSearchParams({
      delete: 'false',
      field_or_group: 'b',
      infix_logic: '[a] >= 5',
      field_rule_type: 'field_group_enabled',
    });
    const answer = await fetch(`${owner.baseUrl}/app/documents/${key}/field_rules/one/add_update_delete`, {
      method: 'POST',
      body: form,
      headers: { 'x-session-token': owner.session?.session_token ?? '', 'x-csrf-token': owner.session?.csrf_token ?? '' },
    });
    expect(await answer.json()).toMatchObject({ success: true, field_rule: { field_or_group: uuid.b, infix_logic: '[a] >= 5' } });
  });

  it('are not overwritten, removed or brought back by somebody who has not seen the last change', async () => {
    const { key } = await packWith({ a: ['text'], b: ['text'] });
    const first = (await save(key, 'one', { field_or_group: 'b', infix_logic: 'a is "x"' })).body.field_rule.date_updated;
    const second = (await save(key, 'one', { infix_logic: 'a is "y"', date_updated: first })).body.field_rule.date_updated;
    for (const late of [{ infix_logic: 'a is "z"' }, { delete: true }]) {
      const answer = await save(key, 'one', { ...late, date_updated: first });
      expect([answer.status, answer.body.code, answer.body.field_rule.infix_logic]).toEqual([409, 'version_conflict', '[a] is "y"']);
    }
    await save(key, 'one', { delete: true, date_updated: second });
    const answer = await save(key, 'one', { infix_logic: 'a is "z"', date_updated: second });
    expect([answer.body.code, answer.body.field_rule, await rulesOf(key)]).toEqual(['version_conflict', null, []]);
  });

  it('follow a custom id that is renamed', async () => {
    const { key, childKey, uuid } = await packWith({ a: ['text'], b: ['text'] });
    await save(key, 'one', { field_or_group: 'b', infix_logic: 'a is "x"' });
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: uuid.a, custom_id: 'first name' }] });
    expect(await rulesOf(key)).toMatchObject([{ infix_logic: '[first name] is "x"' }]);
  });

  it('carry over into a copy, and refer to the copy’s own fields', async () => {
    const { key } = await packWith({ a: ['text'], b: ['text'] });
    await save(key, 'one', { field_or_group: 'b', infix_logic: 'a is "x"' });
    const copy = (await owner.get(`/app/documents/${key}/create_a_copy`)).document_key;
    const fields: { uuid: string; custom_id: string }[] = (await owner.get(`/app/documents/${copy}/get_data_fields`)).data_fields;
    const uuid = (name: string) => fields.find(({ custom_id }) => custom_id === name)?.uuid;
    expect(await rulesOf(copy)).toMatchObject([
      { field_or_group: uuid('b'), json_logic: { '==': [{ var: uuid('a') }, 'x'] }, infix_logic: '[a] is "x"' },
    ]);
  });

  it('are refused with the place if they make no sense', async () => {
    const { key } = await packWith({ a: ['text'], b: ['date'], c: ['check'] });
    const refused = async (body: object) => issueOf(await save(key, 'one', body));
    expect(await refused({ field_or_group: 'b' })).toEqual([
      'field_rule_invalid',
      'body.infix_logic',
      'missing',
      'A new rule needs infix_logic.',
    ]);
    expect(await refused({ field_or_group: 'z', infix_logic: 'a is empty' })).toEqual([
      'field_rule_invalid',
      'body.field_or_group',
      'unknown_target',
      'There is no field or group “z”.',
    ]);
    expect(await refused({ field_or_group: 'b', infix_logic: 'a is' })).toEqual([
      'field_rule_invalid',
      'body.infix_logic',
      'not_understood',
      'A text in quotation marks or a number is missing here. (at character 5)',
    ]);
    expect((await refused({ field_or_group: 'a', infix_logic: 'b is empty' }))[3]).toBe("“b” (Date) can't be used in a condition.");
    expect((await refused({ field_or_group: 'a', infix_logic: 'c > 5' }))[3]).toBe("“c” (Checkbox) can't be compared in this way.");
    expect(await rulesOf(key)).toEqual([]);
  });

  it('are kept as deep as the table of a deployment holds them, and refused with words beyond', async () => {
    const { key } = await packWith({ a: ['text'], b: ['text'] });
    const deep = (levels: number) => ({ field_or_group: 'b', infix_logic: `${'not '.repeat(levels)}a > 5` });
    expect((await save(key, 'one', deep(12))).status).toBe(200);
    const [code, path, , message] = issueOf(await save(key, 'one', deep(13)));
    expect([code, path, message]).toEqual(['field_rule_invalid', 'body.infix_logic', 'The condition is nested too deep. (at character 1)']);
  });

  it('refuse a circle, and name its fields', async () => {
    const { key } = await packWith({ a: ['text'], b: ['text'], c: ['text'] });
    await save(key, 'b', { field_or_group: 'b', infix_logic: 'a has a value' });
    await save(key, 'c', { field_or_group: 'c', infix_logic: 'b has a value' });
    const [code, , , message = ''] = issueOf(await save(key, 'a', { field_or_group: 'a', infix_logic: 'c has a value' }));
    expect(code).toBe('field_rule_cycle');
    expect(message.split(':')[0]?.split(' → ').toSorted()).toHaveLength(4);
    for (const name of ['a', 'b', 'c']) expect(message).toContain(name);
  });

  it('can be changed only in setup', async () => {
    const { key, childKey, uuid } = await packWith({ a: ['text'], b: ['text'] });
    const person = (
      await owner.post(`/app/documents/${key}/add_update_signatory`, {
        data: { uuid: randomUUID(), name: 'Sam', email: 'sam@example.com' },
      })
    ).signatory.uuid;
    const data = Object.values(uuid).map((one) => ({ uuid: one, signatory_uuid: person }));
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
    await owner.post(`/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    const answer = await save(key, 'one', { field_or_group: 'b', infix_logic: 'a is empty' });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_in_setup']);
  });
});
