import { describe, expect, it } from 'vitest';
import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import { newField } from '../../fields/placing/new-field.ts';
import { defaultSettings } from '../documents/default-settings.ts';
import type { ToBeSent } from './problem.ts';
import { type Installation, problemsBeforeSending } from './problems-before-sending.ts';

const installation: Installation = { defaultCountry: 'ZA', mobileIsRequired: false, channels: { sms: true, whatsapp: true, voice: true } };
const person = (rest: Partial<ToBeSent['signatories'][number]> = {}): ToBeSent['signatories'][number] => ({
  uuid: 'anna',
  role: '',
  name: 'Anna',
  email: 'anna@example.com',
  mobile_number: '',
  primary_communication_channel: 'email',
  email_is_optional: false,
  position: 0,
  status: 'setup',
  is_optional: false,
  signer_group_uuid: null,
  otp_is_required: false,
  associated_document_keys: [],
  ...rest,
});
const field = ({ type = 'signature', ...rest }: Partial<ToBeSent['fields'][number]> = {}): ToBeSent['fields'][number] => ({
  ...newField(type, { uuid: 'field', key: 'child', page_index: 0, x: 0, y: 0, signatory_uuid: 'anna', now: '2026-11-21T10:00:00.000Z' }),
  ...rest,
});
const ready: ToBeSent = {
  document_name: 'Lease',
  signatories: [person()],
  cc_recipients: [],
  fields: [field()],
  settings: { ...defaultSettings, sequential_signing: true },
  user_defined_attributes: [],
  signer_groups: [],
  field_rules: [],
};
const attribute = (rest: Partial<CustomAttribute>): CustomAttribute => ({
  key: 'attribute',
  document_key: 'pack',
  date_updated: '2026-11-21T10:00:00.000Z',
  related_entity_id: '',
  id: 'Policy',
  name: 'Policy',
  value: '',
  required: true,
  visible_on_ui: true,
  created_from_user_defined_attribute_id: null,
  control_level: 'document_pack',
  is_template: false,
  custom_control: null,
  custom_control_properties: {},
  custom_control_value: '',
  ...rest,
});
const problems = (change: Partial<ToBeSent>) => problemsBeforeSending({ ...ready, ...change }, installation);

describe('problems before sending', () => {
  it('a document that is ready has none', () => expect(problems({})).toEqual([]));

  it.each<[string, Partial<ToBeSent>, object]>([
    ['There are no signatories assigned to the document.', { signatories: [], fields: [] }, { kind: 'people', uuids: [] }],
    ['Please insert a name for your document', { document_name: '  ' }, { kind: 'name' }],
    ['There are no fields set up for this document.', { fields: [] }, { kind: 'fields', uuids: [] }],
    ['There are fields that have not been assigned.', { fields: [field({ signatory_uuid: null })] }, { kind: 'fields', uuids: ['field'] }],
    [
      'There are fields that have not been assigned.',
      { fields: [field({ signatory_uuid: 'gone' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'Some of the email addresses assigned are not valid.',
      { signatories: [person({ email: 'anna@' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      'Some of the email addresses assigned are not valid.',
      {
        cc_recipients: [
          { name: 'C', email: '', mobile_number: '' },
          { name: 'D', email: 'd at e', mobile_number: '' },
        ],
      },
      { kind: 'cc', indexes: [1] },
    ],
    ['Policy field is incomplete', { user_defined_attributes: [attribute({})] }, { kind: 'attributes', keys: ['attribute'] }],
    [
      'Policy field is incomplete',
      { user_defined_attributes: [attribute({ value: 'x', custom_control: 'client' })] },
      { kind: 'attributes', keys: ['attribute'] },
    ],
    ['All signatories must have a name.', { signatories: [person({ name: ' ' })] }, { kind: 'people', uuids: ['anna'] }],
    ['All signatories must have a name.', { signatories: [person({ name: 'signer-1' })] }, { kind: 'people', uuids: ['anna'] }],
    ['All signatories must have a name.', { signatories: [person({ name: '\u3164' })] }, { kind: 'people', uuids: ['anna'] }],
    [
      'All signatories require a valid mobile number',
      { signatories: [person({ mobile_number: '12' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      'All signatories require a valid mobile number',
      { signatories: [person({ primary_communication_channel: 'sms', email: '' })] },
      { kind: 'people', uuids: ['anna'] },
    ],
    [
      "There are checkboxes that don't have a checkbox group set.",
      { fields: [field({ type: 'check', is_mutually_exclusive: true })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    ['There are choice fields that have no choices setup.', { fields: [field({ type: 'choice' })] }, { kind: 'fields', uuids: ['field'] }],
    [
      'There are choice fields that have no choices setup.',
      { fields: [field({ type: 'choice', options_as_csv: ' , ,' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      "There are self-assigned fields that haven't been completed. Please complete these fields.",
      { fields: [field({ signatory_uuid: 'self' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'There are links that lead nowhere. Give each its address.',
      { fields: [field({ type: 'link' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'Some of the mobile numbers of people who get copies are not valid. Correct or clear them.',
      { cc_recipients: [{ name: 'C', email: 'c@example.com', mobile_number: '12' }] },
      { kind: 'cc', indexes: [0] },
    ],
    [
      'There are signer setup fields whose role belongs to nobody later in the signing order.',
      { fields: [field({ type: 'signer_setup', signer_role_to_setup: 'Tenant' })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'There are fields that are too small to sign or to fill in. Make them larger.',
      { fields: [field({ width: 4, height: 4 })] },
      { kind: 'fields', uuids: ['field'] },
    ],
    [
      'There are fields that do not lie on their page, so they would not be printed. Move them onto it.',
      { fields: [field({ x: 250, width: 100 })], pages: new Map([['child', [{ width: 300, height: 400 }]]]) },
      { kind: 'fields', uuids: ['field'] },
    ],
    ['There are fields with invalid custom IDs', { fields: [field({ custom_id: 'a+b' })] }, { kind: 'fields', uuids: ['field'] }],
  ])('%s', (message, change, where) => {
    expect(problems(change)).toContainEqual(expect.objectContaining({ message, where }));
  });

  it.each<[string, Partial<ToBeSent['signatories'][number]>, string[]]>([
    ['an address', {}, []],
    ['a number', { email: '', mobile_number: '+27821234567' }, []],
    ['neither', { email: '' }, ['All signatories require a valid mobile number']],
    ['an address that is none', { email: 'anna@', mobile_number: '+27821234567' }, ['Some of the email addresses assigned are not valid.']],
  ])('asks for an address or a number if email is optional: %s', (_, contact, messages) => {
    const settings = { ...ready.settings, email_is_optional_for_signing: true };
    expect(problems({ settings, signatories: [person(contact)] }).map(({ message }) => message)).toEqual(messages);
  });

  it('asks everybody for a mobile number if an installation requires it', () => {
    const found = (who: ReturnType<typeof person>) =>
      problemsBeforeSending({ ...ready, signatories: [who] }, { ...installation, mobileIsRequired: true });
    expect(found(person()).map(({ message }) => message)).toEqual(['All signatories require a valid mobile number']);
    expect(found(person({ mobile_number: '+27821234567' }))).toEqual([]);
  });

  const texted = { mobile_number: '+27821234567', primary_communication_channel: 'sms' } as const;
  const chosen = { ...ready.settings, communication_channel_configurable: true };
  const none = { ...installation, channels: { sms: false, whatsapp: false, voice: false } };
  it.each<[string, Partial<ToBeSent>, string, string[]]>([
    [
      'an SMS that the document does not allow',
      { signatories: [person(texted)] },
      'channel_not_allowed',
      ['channel_not_allowed', 'sms_not_set_up'],
    ],
    ['an SMS', { signatories: [person(texted)], settings: chosen }, '', ['sms_not_set_up']],
    [
      'a WhatsApp message',
      { signatories: [person({ ...texted, primary_communication_channel: 'whatsapp' })], settings: chosen },
      '',
      ['whatsapp_not_set_up'],
    ],
    [
      'an SMS to somebody without an address',
      {
        signatories: [person({ ...texted, email: '', primary_communication_channel: 'email' })],
        settings: { ...chosen, email_is_optional_for_signing: true },
      },
      '',
      ['sms_not_set_up'],
    ],
    [
      'an SMS with the final document',
      { cc_recipients: [{ name: 'C', email: '', mobile_number: '+27821234567' }] },
      '',
      ['sms_not_set_up'],
    ],
    [
      'a pin by SMS',
      { signatories: [person({ mobile_number: '+27821234567' })], settings: { ...chosen, use_two_factor_authentication: true } },
      '',
      ['pin_channel_not_set_up'],
    ],
    [
      'one person’s pin by SMS',
      { signatories: [person({ mobile_number: '+27821234567', otp_is_required: true })], settings: chosen },
      '',
      ['pin_channel_not_set_up'],
    ],
    ['a pin by email', { settings: { ...chosen, use_two_factor_authentication: true } }, '', []],
  ])('reports what can’t be sent because its channel is not set up: %s', (_, change, everywhere, here) => {
    const codes = (where: Installation) => problemsBeforeSending({ ...ready, ...change }, where).map(({ code }) => code);
    expect([codes(installation), codes(none)]).toEqual([everywhere === '' ? [] : [everywhere], here]);
  });

  it('names every character that the final document could not show, and its place', () => {
    const found = problems({
      document_name: 'Lease \ue000',
      signatories: [person({ name: 'Anna 𓀀' })],
      fields: [field({ type: 'text', description: 'Name', data: '𓀀 and 𓁀, 中文 مرحبا' })],
    });
    expect(found).toEqual([
      {
        code: 'unprintable',
        message: "U+E000 in the name of the document can't be printed: the document's fonts don't have it.",
        where: { kind: 'name' },
      },
      {
        code: 'unprintable',
        message: "“𓀀” (U+13000) in the details of Anna 𓀀 can't be printed: the document's fonts don't have it.",
        where: { kind: 'people', uuids: ['anna'] },
      },
      {
        code: 'unprintable',
        message: "“𓀀” (U+13000), “𓁀” (U+13040) in field “Name” can't be printed: the document's fonts don't have them.",
        where: { kind: 'fields', uuids: ['field'] },
      },
    ]);
  });

  it('reports all problems at once', () => {
    expect(problems({ document_name: '', signatories: [], fields: [] }).map(({ code }) => code)).toEqual([
      'no_signatories',
      'no_name',
      'no_fields',
    ]);
  });

  it('accepts a mobile number of the default country, and no email address for somebody asked by text message', () => {
    expect(problems({ signatories: [person({ email: '', primary_communication_channel: 'sms', mobile_number: '082 123 4567' })] })).toEqual(
      [],
    );
  });

  it('needs no signatory for fields of the page itself, nor for optional fields of the sender', () => {
    const fields = [
      field({ type: 'block' }),
      field({ type: 'highlight' }),
      field({ type: 'link', data: 'https://example.com' }),
      field({ type: 'text', signatory_uuid: 'self' }),
      field({ type: 'signature', signatory_uuid: 'self', blob: 'picture' }),
    ];
    expect(problems({ fields })).toEqual([]);
  });

  it('does not ask the sender to fill in what a field rule disables', () => {
    const box = field({ uuid: 'box', type: 'check', required: false, signatory_uuid: 'self' });
    const own = field({ type: 'text', required: true, signatory_uuid: 'self' });
    const field_rules = [{ rule_id: 'one', field_or_group: 'field', json_logic: { '===': [{ var: 'box' }, true] } }];
    expect(problems({ fields: [box, own], field_rules })).toEqual([]);
    const ticked = problems({ fields: [{ ...box, data: 'checked' }, own], field_rules });
    expect(ticked.map(({ code }) => code)).toEqual(['self_assigned_incomplete']);
  });

  describe('a person whom an earlier signatory names', () => {
    const unknown = person({ uuid: 'ben', position: 1, role: 'Tenant', name: 'signer-2', email: '' });
    const setup = field({ uuid: 'setup', type: 'signer_setup', signer_role_to_setup: 'Tenant' });
    const fields = [setup, field({ uuid: 'bens', signatory_uuid: 'ben' })];

    it('needs no address yet', () => expect(problems({ signatories: [person(), unknown], fields })).toEqual([]));

    it('needs none in a later group either', () => {
      const signer_groups = [
        { uuid: 'owners', position: 0 },
        { uuid: 'tenants', position: 1 },
      ];
      const settings = { ...ready.settings, sequential_signing: false, use_signer_groups: true };
      const inGroups = (anna: string, ben: string) => [person({ signer_group_uuid: anna }), { ...unknown, signer_group_uuid: ben }];
      const found = (anna: string, ben: string) => problems({ signatories: inGroups(anna, ben), fields, settings, signer_groups });
      expect(found('owners', 'tenants')).toEqual([]);
      expect(found('tenants', 'owners').map(({ code }) => code)).toContain('email_invalid');
    });

    it.each<[string, Partial<ToBeSent>]>([
      ['comes before whoever names them', { signatories: [{ ...unknown, position: 0 }, person({ position: 1 })] }],
      ['is asked at the same time', { settings: { ...ready.settings, sequential_signing: false } }],
      ['need not be named', { fields: [{ ...setup, required: false }, ...fields.slice(1)] }],
    ])('but needs one if the person %s', (_, change) => {
      const found = problems({ signatories: [person(), unknown], fields, ...change });
      expect(found.map(({ code }) => code)).toContain('email_invalid');
    });
  });
});

describe('a field rule over a field whose type was changed', () => {
  const rule = { rule_id: 'rule', field_or_group: 'clause', json_logic: { '!!': [{ var: 'asked' }] } };
  const clause = field({ uuid: 'clause', type: 'text', signatory_uuid: 'self', data: 'Anna also pays 100000 EUR' });
  const found = (asked: Partial<ToBeSent['fields'][number]>) =>
    problems({ fields: [field(), clause, field({ uuid: 'asked', ...asked })], field_rules: [rule] }).filter(
      ({ code }) => code === 'rule_not_askable',
    );

  it('is named if rules can’t ask about the new type', () => {
    expect(found({ type: 'date', auto_assign_date: true })).toMatchObject([{ where: { kind: 'fields', uuids: ['asked'] } }]);
  });

  it('may stay if they can', () => {
    expect(found({ type: 'text' })).toEqual([]);
  });
});

describe('a field rule over a document that a signatory is not shown', () => {
  const box = field({ uuid: 'box', key: 'other', type: 'check', signatory_uuid: 'ben', checkbox_group: 'group' });
  const clause = field({ uuid: 'clause', type: 'text', signatory_uuid: 'self', data: 'Anna also pays 100000 EUR' });
  const rule = { rule_id: 'rule', field_or_group: 'clause', json_logic: { '==': [{ var: 'box' }, true] } };
  const asked = (shown: string[], target: ToBeSent['fields'][number] = clause) =>
    problems({
      signatories: [person({ associated_document_keys: shown }), person({ uuid: 'ben', name: 'Ben', email: 'ben@example.com' })],
      fields: [field(), box, target],
      field_rules: [rule],
    }).filter(({ code }) => code === 'rule_over_unseen');

  it('must not change what the sender puts on their pages', () => {
    expect(asked(['child'])).toMatchObject([{ where: { kind: 'fields', uuids: ['clause'] } }]);
    expect(asked(['child'], { ...clause, uuid: 'other', field_group: 'clause' })).toMatchObject([{ where: { uuids: ['other'] } }]);
  });

  it('must not do so through another field either', () => {
    const between = field({ uuid: 'between', type: 'text', signatory_uuid: 'ben' });
    const rules = [
      { ...rule, field_or_group: 'between' },
      { rule_id: 'second', field_or_group: 'clause', json_logic: { '!!': [{ var: 'between' }] } },
    ];
    const found = problems({
      signatories: [person({ associated_document_keys: ['child'] }), person({ uuid: 'ben', name: 'Ben', email: 'ben@example.com' })],
      fields: [field(), box, between, clause],
      field_rules: rules,
    }).filter(({ code }) => code === 'rule_over_unseen');
    expect(found).toMatchObject([{ where: { kind: 'fields', uuids: ['clause'] } }]);
  });

  it('may, if they are shown both documents, or if somebody fills the field in', () => {
    expect(asked([])).toEqual([]);
    expect(asked(['child', 'other'])).toEqual([]);
    expect(asked(['child'], { ...clause, signatory_uuid: 'ben' })).toEqual([]);
  });
});
