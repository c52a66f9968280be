import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { aControl, asTeam } from '../../support/controls.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
let account = '';
let path = '';
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner('Ona');
  account = await asTeam(product, owner);
  path = `/app/accounts/${account}/custom_controls`;
});
afterAll(() => product.close());

const risk = { name: 'Risk class', kind: 'choice', properties: { options: ['Low', 'Middle', 'High'] } };
const list = async (by = owner) => (await by.get(path)).custom_controls;
const save = (data: object, by = owner) => by.call('POST', path, { data });
const issue = async (data: object) => {
  const { body } = await save(data);
  return [body.issues?.[0]?.path, body.issues?.[0]?.code];
};
const pack = async () => {
  const { packKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  return packKey;
};
const put = (key: string, data: object, by = owner) => by.call('POST', `/app/documents/${key}/add_update_user_defined_attribute`, { data });
const field = async (key: string, data: object, by = owner) => (await put(key, data, by)).body.user_defined_attribute;

describe('the custom controls of a team', () => {
  it('are designed, changed from the version that somebody saw, and deleted', async () => {
    const made = await aControl(owner, account, { ...risk, help_text: 'As the bank sees it.' });
    expect(made).toMatchObject({ ...risk, account_key: account, version: 1, default_value: '', levels: { length: 4 } });
    const changes = ['A', 'B'].map((name) => save({ key: made.key, version: 1, name }));
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.custom_control;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict', custom_control: won });
    await aControl(owner, account, { name: 'Area', kind: 'number', properties: { minimum: 1, maximum: null, decimals: 0 } });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([won.name, 'Area'].toSorted());
    for (let time = 0; time < 2; time++) await owner.ok('DELETE', `${path}/${made.key}`);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Area']);
    expect((await save({ key: made.key, name: 'Gone' })).body.code).toBe('control_not_found');
  });

  it.each<[string, object, string, string]>([
    ['no kind', { name: 'A' }, 'body.data.kind', 'required'],
    ['no name', { kind: 'text' }, 'body.data.name', 'required'],
    ['no options', { ...risk, properties: { options: [] } }, 'body.data.properties.options', 'too_small'],
    ['properties of another kind', { ...risk, kind: 'text' }, 'body.data.properties.lines', 'invalid_value'],
    ['a default that it can’t hold', { ...risk, default_value: 'None' }, 'body.data.default_value', 'unknown_option'],
    ['nowhere to be offered', { ...risk, levels: [] }, 'body.data.levels', 'too_small'],
  ])('are refused with %s', async (_, data, at, code) => expect(await issue(data)).toEqual([at, code]));

  it('keep their kind', async () => {
    const { key } = await aControl(owner, account, risk);
    expect(await issue({ key, kind: 'text' })).toEqual(['body.data.kind', 'kind_is_fixed']);
    await owner.ok('DELETE', `${path}/${key}`);
  });

  it('are seen by every member, and designed with the permission, in teams only', async () => {
    const member = await joinAccount(product, owner);
    await withoutPermissions(product, member, ['can_configure_custom_controls']);
    expect(await list(member)).toEqual(await list());
    expect((await save(risk, member)).body.code).toBe('not_permitted');
    const stranger = await product.owner('Sid');
    expect((await stranger.call('GET', path)).body.code).toBe('account_not_found');
    const own = `/app/accounts/${await defaultAccount(stranger)}/custom_controls`;
    expect((await stranger.call('POST', own, { data: risk })).body.code).toBe('controls_need_team');
  });

  it('are deleted in no other account, neither by its path nor by their keys', async () => {
    const { key } = await aControl(owner, account, risk);
    const stranger = await product.owner('Sid');
    expect((await stranger.call('DELETE', `${path}/${key}`)).body.code).toBe('account_not_found');
    const team = await asTeam(product, stranger);
    await stranger.ok('DELETE', `/app/accounts/${team}/custom_controls/${key}`);
    expect((await list()).map((one: { key: string }) => one.key)).toContain(key);
    await owner.ok('DELETE', `${path}/${key}`);
  });
});

describe('a custom field with a control', () => {
  it('is given one by whoever prepares the document, and keeps it as it was then', async () => {
    const { key: custom_control } = await aControl(owner, account, { ...risk, default_value: 'Low', help_text: 'How risky?' });
    const member = await joinAccount(product, owner, 'Mel');
    await withoutPermissions(product, member, ['can_configure_custom_controls']);
    const packKey = await pack();
    const chosen = await field(packKey, { name: 'Risk', custom_control }, member);
    const kept = { kind: 'choice', name: 'Risk class', help_text: 'How risky?', options: ['Low', 'Middle', 'High'] };
    expect(chosen).toMatchObject({ custom_control, custom_control_properties: kept, custom_control_value: 'Low' });
    await owner.post(path, { data: { key: custom_control, default_value: '', properties: { options: ['Middle', 'Low'] } } });
    await owner.ok('DELETE', `${path}/${custom_control}`);
    const filled = await field(packKey, { key: chosen.key, custom_control_value: 'High' }, member);
    expect(filled).toMatchObject({ custom_control_properties: kept, custom_control_value: 'High' });
    const wrong = await put(packKey, { key: chosen.key, custom_control_value: 'Highest' }, member);
    expect(wrong.body.issues).toMatchObject([{ path: 'body.data.custom_control_value', code: 'unknown_option' }]);
    const gone = await put(packKey, { name: 'Other', custom_control }, member);
    expect(gone.body.issues).toMatchObject([{ path: 'body.data.custom_control', code: 'unknown_control' }]);
    expect(await field(packKey, { key: chosen.key, custom_control: null }, member)).toMatchObject({
      custom_control_properties: {},
      value: 'High',
    });
  });

  it('takes over what it held, if the control can hold it', async () => {
    const { key: custom_control } = await aControl(owner, account, { ...risk, default_value: 'Low' });
    const packKey = await pack();
    const { key } = await field(packKey, { name: 'Risk', value: ' high' });
    expect(await field(packKey, { key, custom_control })).toMatchObject({ custom_control_value: 'High' });
    const other = await field(packKey, { name: 'Other', value: 'Somewhat' });
    expect(await field(packKey, { key: other.key, custom_control })).toMatchObject({ custom_control_value: 'Low', value: 'Somewhat' });
    const { key: narrow } = await aControl(owner, account, { ...risk, name: 'Of files', levels: ['appendix'] });
    const refused = await put(packKey, { key, custom_control: narrow });
    expect(refused.body.issues).toMatchObject([{ path: 'body.data.custom_control', code: 'control_not_offered' }]);
  });

  it('of a program’s own takes the permission, and properties of a known kind have to be right', async () => {
    const packKey = await pack();
    const own = { name: 'Tree', custom_control: 'pipes', custom_control_properties: { root: 7 }, custom_control_value: 'Harbour' };
    expect(await field(packKey, own)).toMatchObject(own);
    const wrong = await put(packKey, { ...own, custom_control_properties: { kind: 'text', lines: 'few', maximum_length: 9 } });
    expect(wrong.body.issues).toMatchObject([{ path: 'body.data.custom_control_properties.lines', code: 'invalid_value' }]);
  });

  it('is written in words in lists, in search and in the CSV of data, and is asked for before sending', async () => {
    const { key: custom_control } = await aControl(owner, account, {
      name: 'Seller',
      kind: 'person',
      properties: { needs_email: true, needs_mobile: false },
    });
    const packKey = await pack();
    const who = (email: string) => JSON.stringify({ name: 'Sal Seller', email, mobile_number: '' });
    const { key } = await field(packKey, { name: 'Seller', custom_control, required: true, custom_control_value: who('') });
    const send = async () => {
      const data = { status: 'awaiting_signatures' };
      const { body } = await owner.call('POST', `/app/documents/${packKey}/update_document?request_signatures_if_required=true`, { data });
      return (body.issues ?? []).map(({ message }: { message: string }) => message);
    };
    expect(await send()).toContain('Seller field is incomplete');
    await field(packKey, { key, custom_control_value: who('sal@example.com') });
    expect(await send()).not.toContain('Seller field is incomplete');
    await product.local.idle();
    const { documents } = await owner.get('/app/documents?search_query=sal');
    const words = 'Sal Seller <sal@example.com>';
    expect(documents).toMatchObject([{ key: packKey, custom_fields: [{ name: 'Seller', value: words }] }]);
    const { body } = await owner.call('GET', `/app/documents/${packKey}/get_csv_file`);
    expect(new TextDecoder().decode(body)).toContain(words);
  });
});

describe('a control of a template', () => {
  const template = async () => {
    const packKey = await pack();
    await owner.get(`/app/documents/${packKey}/convert_to_template`);
    const { key: choice } = await aControl(owner, account, { ...risk, default_value: 'Low' });
    const { key: day } = await aControl(owner, account, {
      name: 'Day',
      kind: 'date',
      properties: { earliest: '2026-01-01', latest: null, date_format: 'DD/MM/YYYY' },
    });
    await field(packKey, { name: 'Risk', custom_control: choice });
    await field(packKey, { name: 'Day', custom_control: day });
    return packKey;
  };
  const valuesOf = async (key: string) =>
    (await owner.document(key)).user_defined_attributes.map((one: { custom_control_value: string }) => one.custom_control_value);

  it('is copied with its value, and filled in by the texts of a link or a mapping', async () => {
    const packKey = await template();
    const copy = (await owner.get(`/app/documents/${packKey}/create_a_copy?template_to_document=true`)).document_key;
    expect(await valuesOf(copy)).toEqual(['Low', '']);
    const make = (data: object) => owner.call('POST', `/app/document_from_template/${packKey}`, { data });
    const made = await make({ Risk: 'high', Day: '03/04/2026' });
    expect(await valuesOf(made.body.document_key)).toEqual(['High', '2026-04-03']);
    const refused = await make({ Risk: 'Highest', Day: '2025-12-31' });
    const told = Object.fromEntries(refused.body.issues.map(({ path: at, message }: { path: string; message: string }) => [at, message]));
    expect(told).toEqual({
      'parameters.Risk': 'Risk: There is no option “Highest”.',
      'parameters.Day': 'Day: The first day is 01/01/2026.',
    });
    await owner.post('/app/mappings/update_document_mapping', {
      entity_key: packKey,
      mapping: { user_defined_attributes: [{ user_defined_attribute_id: 'Risk', value: '::risk::' }] },
      sources: [{ name: 'risk', value: '' }],
    });
    const mapped = await make({ risk: 'middle' });
    expect(await valuesOf(mapped.body.document_key)).toEqual(['Middle', '']);
    const unmapped = await make({});
    expect(await valuesOf(unmapped.body.document_key)).toEqual(['::risk::', '']);
  });
});
