import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { type ProblemCode, problemMessages } from '../../../shared/domain/sending/problem.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, now, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { MiddlePane } from '../pages/middle-pane.tsx';
import { DocumentsPane } from '../panes/documents/documents-pane.tsx';
import { ToolsPane } from '../panes/tools-pane.tsx';
import { TopBar } from '../panes/top-bar.tsx';
import { OpenTool } from '../tools/tools-menu.tsx';
import { type Panel, ScreenContext } from '../ui/screen-context.ts';
import { SendDialog } from './send-dialog.tsx';

/** Everything that a problem leads to. */
function Desk() {
  const [panel, open] = useState<Panel>('send');
  return (
    <ScreenContext value={{ panel, open, openMenu: () => undefined }}>
      <TopBar />
      <DocumentsPane />
      <MiddlePane />
      <ToolsPane />
      <SendDialog opened={panel === 'send'} onClose={() => open(null)} />
      <OpenTool />
    </ScreenContext>
  );
}

const anna = aPerson('Anna');
const bert = aPerson('Bert', { position: 1 });
const signed = field('s', { signatory_uuid: 'anna' });
const withFields = (...data_fields: NonNullable<Parameters<typeof aChild>[1]>['data_fields'] & object) => ({
  child_documents: [aChild('child', { data_fields })],
});
const attribute: CustomAttribute = {
  key: 'policy',
  document_key: 'pack',
  date_updated: now,
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
};

interface Scene {
  pack: Parameters<typeof aPack>[0];
  message?: string | RegExp;
  channels?: { sms: boolean; whatsapp: boolean; voice: boolean };
  /** The label of the control that gets the focus. */
  label: string | RegExp;
  /** Whose control it is, in the list of people. */
  person?: string;
  /** The fields that are selected, if any. */
  selection?: string[];
}

const noTexts = { sms: false, whatsapp: false, voice: false };
const people = (...signatories: Pack['signatories']) => ({ signatories, ...withFields(signed) });
const two = (one: Partial<Pack['signatories'][number]>) => people(anna, { ...bert, ...one });
const copies = (...cc_recipients: Pack['cc_recipients']) => ({ ...people(anna), cc_recipients });
const aRule = (field_or_group: string, json_logic: Record<string, unknown>) => ({
  rule_id: 'rule',
  field_rule_type: 'field_group_enabled' as const,
  field_or_group,
  infix_logic: '',
  json_logic,
  date_updated: now,
});
const two_step = { use_two_factor_authentication: true };

/** A document for each message, and the place where the message is mended: the second person, copy or field is the wrong one. */
const scenes: Record<ProblemCode, Scene | Record<string, Scene>> = {
  no_signatories: { pack: { signatories: [], ...withFields() }, label: 'Add person' },
  no_name: { pack: { ...people(anna), document_name: ' ' }, label: 'Name of the document' },
  no_fields: { pack: { signatories: [anna], ...withFields() }, label: 'Place a Signature field' },
  unassigned_fields: {
    pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50 }), field('b', { y: 90 })) },
    label: 'Person',
    selection: ['b', 'a'],
  },
  choices_missing: {
    pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, type: 'choice', signatory_uuid: 'anna' })) },
    label: 'Choices',
    selection: ['a'],
  },
  self_assigned_incomplete: {
    pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, signatory_uuid: 'self', required: true })) },
    label: 'Your text',
    selection: ['a'],
  },
  link_without_address: {
    pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, type: 'link', signatory_uuid: 'self' })) },
    label: 'Address',
    selection: ['a'],
  },
  attribute_incomplete: {
    pack: { ...people(anna), user_defined_attributes: [attribute] },
    message: 'Policy field is incomplete',
    label: /^Policy/,
  },
  email_invalid: {
    signer: { pack: two({ email: 'bert' }), label: 'Email', person: 'Bert' },
    copy: {
      pack: copies({ name: 'Carla', email: 'c@example.com', mobile_number: '' }, { name: 'Dora', email: 'dora', mobile_number: '' }),
      label: 'Email',
      person: 'Dora',
    },
  },
  signatory_name_missing: { pack: two({ name: '' }), label: 'Name', person: 'Details of' },
  mobile_number_invalid: { pack: two({ mobile_number: '12' }), label: 'Mobile number', person: 'Bert' },
  cc_mobile_invalid: {
    pack: copies(
      { name: 'Carla', email: 'c@example.com', mobile_number: '' },
      { name: 'Dora', email: 'd@example.com', mobile_number: '12' },
    ),
    label: 'Mobile number',
    person: 'Dora',
  },
  channel_not_allowed: {
    pack: two({ primary_communication_channel: 'sms', mobile_number: '+12025550123' }),
    label: 'Ask by',
    person: 'Bert',
  },
  sms_not_set_up: {
    signer: {
      pack: {
        ...two({ primary_communication_channel: 'sms', mobile_number: '+12025550123' }),
        settings: { communication_channel_configurable: true },
      },
      channels: noTexts,
      label: 'Ask by',
      person: 'Bert',
    },
    'a signer without an address': {
      pack: { ...two({ email: '', mobile_number: '+12025550123' }), settings: { email_is_optional_for_signing: true } },
      channels: noTexts,
      label: 'Email',
      person: 'Bert',
    },
    copy: {
      pack: copies({ name: 'Carla', email: 'c@example.com', mobile_number: '+12025550123' }),
      channels: noTexts,
      label: 'Mobile number',
      person: 'Carla',
    },
  },
  whatsapp_not_set_up: {
    pack: {
      ...two({ primary_communication_channel: 'whatsapp', mobile_number: '+12025550123' }),
      settings: { communication_channel_configurable: true },
    },
    channels: noTexts,
    label: 'Ask by',
    person: 'Bert',
  },
  pin_channel_not_set_up: {
    pack: { ...two({ mobile_number: '+12025550123' }), settings: two_step },
    channels: noTexts,
    label: 'Mobile number',
    person: 'Bert',
  },
  not_in_contact_list: {
    pack: { ...people(anna), settings: { only_contacts_from_contact_list_may_me_used: true } },
    label: 'Email',
    person: 'Anna',
  },
  checkbox_group_missing: {
    pack: {
      signatories: [anna],
      ...withFields(signed, field('a', { y: 50, type: 'check', signatory_uuid: 'anna', is_mutually_exclusive: true })),
    },
    label: 'Checkbox group',
    selection: ['a'],
  },
  custom_id_invalid: {
    pack: {
      signatories: [anna],
      ...withFields(
        signed,
        field('a', { y: 50, custom_id: 'a!', signatory_uuid: 'anna' }),
        field('b', { y: 90, custom_id: 'ü!', signatory_uuid: 'anna' }),
      ),
    },
    label: 'Custom ID',
    selection: ['a'],
  },
  text_invalid: {
    pack: {
      signatories: [anna],
      ...withFields(signed, field('a', { y: 50, signatory_uuid: 'anna', text_validation: 'email', data: 'nobody' })),
    },
    label: 'Filled in ahead',
    selection: ['a'],
  },
  no_room: {
    pack: {
      signatories: [anna],
      ...withFields(signed, field('a', { y: 50, type: 'choice', signatory_uuid: 'anna', options_as_csv: 'long words '.repeat(150) })),
    },
    label: 'Height, points',
    selection: ['a'],
  },
  too_small: {
    low: {
      pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, signatory_uuid: 'anna', height: 1 })) },
      label: 'Height, points',
      selection: ['a'],
    },
    narrow: {
      pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, signatory_uuid: 'anna', width: 1 })) },
      label: 'Width, points',
      selection: ['a'],
    },
  },
  off_page: {
    pack: { signatories: [anna], ...withFields(signed, field('a', { x: 5_000, signatory_uuid: 'anna' })) },
    label: 'Left edge, points',
    selection: ['a'],
  },
  signer_setup_without_signer: {
    pack: {
      signatories: [anna],
      ...withFields(signed, field('a', { y: 50, type: 'signer_setup', signatory_uuid: 'anna', signer_role_to_setup: 'Owner' })),
    },
    label: 'Names the person for the role',
    selection: ['a'],
  },
  rule_over_unseen: {
    pack: {
      signatories: [{ ...anna, associated_document_keys: ['child'] }, bert],
      child_documents: [
        aChild('child', { data_fields: [signed, field('a', { y: 50, signatory_uuid: 'self', data: 'Anna pays' })] }),
        aChild('other', { data_fields: [field('b', { key: 'other', signatory_uuid: 'bert' })] }),
      ],
      field_rules: [aRule('a', { '==': [{ var: 'b' }, 'yes'] })],
    },
    label: 'Person',
    selection: ['a'],
  },
  rule_not_askable: {
    pack: {
      signatories: [anna],
      ...withFields(signed, field('a', { y: 50, type: 'date', signatory_uuid: 'anna', auto_assign_date: true })),
      field_rules: [aRule('signed', { '!!': [{ var: 'a' }] })],
    },
    label: 'Type',
    selection: ['a'],
  },
  unprintable: {
    'the name of the document': {
      pack: { ...people(anna), document_name: 'Lease \u{E000}' },
      message: /in the name/,
      label: 'Name of the document',
    },
    'a name': { pack: two({ name: 'Bert \u{E000}' }), message: /details of Bert/, label: 'Name', person: 'Bert' },
    'a role': { pack: two({ role: '\u{E000}' }), message: /details of Bert/, label: 'Role', person: 'Bert' },
    copy: {
      pack: copies({ name: 'Carla \u{E000}', email: 'c@example.com', mobile_number: '' }),
      message: /details of Carla/,
      label: 'Name',
      person: 'Carla',
    },
    field: {
      pack: { signatories: [anna], ...withFields(signed, field('a', { y: 50, signatory_uuid: 'anna', data: '\u{E000}' })) },
      message: /in field/,
      label: 'Filled in ahead',
      selection: ['a'],
    },
  },
};

const isScene = (given: Scene | Record<string, Scene>): given is Scene => 'pack' in given;
const each = Object.entries(scenes).flatMap(([code, given]): [string, string, Scene][] =>
  isScene(given) ? [[code, '', given]] : Object.entries(given).map(([name, scene]) => [code, name, scene]),
);

function desk(pack: Pack, answers: Parameters<typeof answering>[0] = {}) {
  answering({
    ...olivia,
    'GET /app/documents/pack': { document: pack },
    'GET /app/notification_rules': { notification_rules: [] },
    'GET /app/contact_lists/get_contacts_by_query': { contacts: [] },
    ...answers,
  });
  const shown = showInEditor(pack, <Desk />);
  const { permissions } = rightsOf('owner');
  shown.editor.store.setState({ me: { account_key: 'account', user_key: 'olivia', is_admin: true, email_verified: true, permissions } });
  return shown;
}

/** The names by which a control may be found. */
function labelOf(element: Element | null): string {
  const id = element?.id ?? '';
  const label = id ? document.querySelector(`label[for="${id}"]`)?.textContent : undefined;
  const words = element instanceof HTMLButtonElement ? element.textContent : '';
  return (element?.getAttribute('aria-label') ?? label ?? words).replace(/ ?\*$/, '').trim();
}

const focused = () => labelOf(document.activeElement);

test.each(each)('every message leads to its place: %s %s', async (code, _, { pack: part, message, channels, label, person, selection }) => {
  const pack = aPack(part);
  const configuration = { ...olivia['GET /app/configuration'], ...(channels && { text_channels: channels }) };
  const { user, editor } = desk(pack, { 'GET /app/configuration': configuration });
  await user.click(await screen.findByText('Send', { selector: '[data-step="send"] *' }));
  const words = message ?? problemMessages[code as keyof typeof problemMessages];
  await user.click(await screen.findByLabelText(words instanceof RegExp ? words : `Show: ${words}`));
  if (label instanceof RegExp) await expect.poll(focused).toMatch(label);
  else await expect.poll(focused).toBe(label);
  if (person) expect(document.activeElement?.closest('li[aria-label]')?.getAttribute('aria-label')).toContain(person);
  if (selection) expect(editor.store.getState().selection).toEqual(selection);
});

test('what only the server finds leads to its place too, or else is said', async () => {
  const pack = aPack({ signatories: [anna], ...withFields(signed) });
  const issues = [
    { path: 'document.subject', code: 'unknown_name', message: 'No source of the mapping is called “x”.' },
    { path: 'data_fields.s', code: 'invalid', message: 'Not a number.' },
    { path: 'data_fields.gone', code: 'invalid', message: 'Somewhere else.' },
  ];
  const { user, editor } = desk(pack, {
    'POST /app/documents/pack/update_document': refused(422, 'not_ready_to_send', 'Not ready.', { issues }),
    'GET /app/mappings': { mapping: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Somewhere else.');
  expect(alert.getAllByRole('button')).toHaveLength(2);
  await user.click(alert.getByRole('button', { name: 'Show: Not a number.' }));
  await expect.poll(focused).toBe('Filled in ahead');
  expect(editor.store.getState().selection).toEqual(['s']);
});
