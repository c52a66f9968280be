import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CustomControl } from '../../../../shared/contract/schemas/custom-controls/custom-control.ts';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, olivia } from '../../../../test/support/components/records.ts';
import { Attributes } from '../../send/attributes.tsx';
import { CustomFieldsDialog } from './custom-fields-dialog.tsx';

const write = 'POST /app/documents/pack/add_update_user_defined_attribute';
const date_updated = '2026-11-23T08:00:00.000Z';
const field: CustomAttribute = {
  key: 'field',
  document_key: 'pack',
  related_entity_id: '',
  id: 'field',
  name: 'Field',
  value: '',
  required: true,
  visible_on_ui: true,
  created_from_user_defined_attribute_id: null,
  control_level: 'document_pack',
  is_template: false,
  custom_control: null,
  custom_control_properties: {},
  custom_control_value: '',
  date_updated,
};
const copy = { kind: 'choice', name: 'Risk class', help_text: 'As the bank sees it.', options: ['Low', 'High'] };
const risk: CustomControl = {
  key: 'risk',
  account_key: 'account',
  kind: 'choice',
  name: 'Risk class',
  help_text: 'As the bank sees it.',
  default_value: '',
  levels: ['document_pack'],
  properties: { options: ['Low', 'High'] },
  date_created: date_updated,
  date_updated,
  version: 1,
};
const controlled = (custom_control_properties: object, part: Partial<CustomAttribute> = {}): CustomAttribute => ({
  ...field,
  custom_control: 'risk',
  custom_control_properties: { name: 'Its control', help_text: '', ...custom_control_properties },
  ...part,
});

function answers(saved: CustomAttribute[], controls: CustomControl[]) {
  return answering({
    ...olivia,
    'GET /app/documents/pack': { document: aPack({ user_defined_attributes: saved }) },
    'GET /app/documents/pack/user_defined_attributes': { user_defined_attributes: saved },
    'GET /app/accounts/account/custom_controls': { custom_controls: controls },
    'GET /app/contact_lists/get_contacts_by_query': {
      contacts: [{ key: 'sal', name: 'Sal', email: 'sal@example.com', mobile_number: '' }],
    },
    [write]: ({ body }) => {
      const data = body.data as Partial<CustomAttribute>;
      const chosen = data.custom_control ? { custom_control_properties: copy } : {};
      return { user_defined_attribute: { ...saved[0], ...data, ...chosen } };
    },
  });
}
const sent = (calls: ReturnType<typeof answering>) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);
const setup = (saved: CustomAttribute, controls: CustomControl[] = []) => {
  const calls = answers([saved], controls);
  return { calls, ...showInEditor(aPack(), <CustomFieldsDialog onClose={() => undefined} />) };
};
const beforeSending = (saved: CustomAttribute) => {
  const calls = answers([saved], []);
  return { calls, ...showInEditor(aPack({ user_defined_attributes: [saved] }), <Attributes />) };
};
const card = async () => within(await screen.findByRole('listitem', { name: 'Custom field: Field' }));

test('a custom field is given a control of the account, and filled in with it', async () => {
  const elsewhere = { ...risk, key: 'files', name: 'Of files', levels: ['appendix'] } as CustomControl;
  const { user, calls } = setup(field, [risk, elsewhere]);
  const choice = await (await card()).findByLabelText<HTMLSelectElement>('Filled in with');
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['A plain text', 'Risk class']);
  await user.selectOptions(choice, 'Risk class');
  const value = await (await card()).findByLabelText('Value');
  (await card()).getByText('As the bank sees it.');
  (await card()).getByText('Field field is incomplete');
  await user.selectOptions(value, 'High');
  await user.tab();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ custom_control: 'risk' }, { custom_control_value: 'High' }]));
});

test('a control that was deleted stays with its document', async () => {
  setup(controlled(copy), []);
  await (await card()).findByText('Risk class (deleted, kept in this document)');
});

test('a changed control can be taken into the document', async () => {
  const { user, calls } = setup(controlled(copy), [{ ...risk, properties: { options: ['Low', 'Middle', 'High'] } }]);
  await user.click(await (await card()).findByRole('button', { name: 'Take the changed one' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ custom_control: 'risk' }]));
});

test('before sending: a number outside its limits is told at the input and not sent', async () => {
  const { user, calls } = beforeSending(controlled({ kind: 'number', minimum: 1, maximum: 10, decimals: 1 }));
  const value = await screen.findByLabelText(/^Field/);
  screen.getByText('Field field is incomplete');
  expect(value.dataset.attribute).toBe('field');
  await user.type(value, '12,5');
  screen.getByText('The largest number is 10.');
  await user.tab();
  await user.clear(value);
  await user.type(value, '2,5');
  await user.tab();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ custom_control_value: '2.5' }]));
});

test('before sending: several options are kept in the control’s order', async () => {
  const { user, calls } = beforeSending(
    controlled({ kind: 'multiple_choice', options: ['Low', 'Middle', 'High'], at_least: 2, at_most: null }),
  );
  await user.click(await screen.findByLabelText('High'));
  screen.getByText('Choose at least 2.');
  await user.click(screen.getByLabelText('Low'));
  await user.tab();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ custom_control_value: '["Low","High"]' }]), { timeout: 4_000 });
});

test('before sending: a date outside its limits is told at the input', async () => {
  const { calls } = beforeSending(controlled({ kind: 'date', earliest: '2026-01-01', latest: null, date_format: 'D MMMM YYYY' }));
  const day = await screen.findByLabelText(/^Field/);
  fireEvent.change(day, { target: { value: '2025-12-31' } });
  screen.getByText('The first day is 1 January 2026.');
  fireEvent.change(day, { target: { value: '2026-02-03' } });
  fireEvent.blur(day);
  await waitFor(() => expect(sent(calls)).toMatchObject([{ custom_control_value: '2026-02-03' }]));
});

test('before sending: a person is taken from the contacts, with a number in its international form', async () => {
  const { calls, user } = beforeSending(controlled({ kind: 'person', needs_email: true, needs_mobile: false }));
  await user.type(await screen.findByLabelText(/^Name/), 'Sa');
  await user.click(await screen.findByText('sal@example.com'));
  await user.type(screen.getByLabelText(/^Mobile number/), '(201) 555-0123');
  await user.tab();
  const value = JSON.stringify({ name: 'Sal', email: 'sal@example.com', mobile_number: '+12015550123' });
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ custom_control_value: value }), { timeout: 4_000 });
});

test('custom controls above custom fields: Escape means the uppermost dialog alone, and loses nothing', async () => {
  const [member] = olivia['GET /app/user/user_accounts'].user_accounts;
  answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts: [{ ...member, is_personal_account: false }] },
    'GET /app/documents/pack/user_defined_attributes': { user_defined_attributes: [field] },
    'GET /app/accounts/account/custom_controls': { custom_controls: [] },
  });
  const onClose = vi.fn();
  const { user } = showInEditor(aPack(), <CustomFieldsDialog onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Custom controls…' }));
  await user.click(await screen.findByRole('button', { name: 'New custom control' }));
  const name = within(screen.getByRole('dialog', { name: 'Custom controls' })).getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'Risk');
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Keep editing' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
  expect(name.value).toBe('Risk');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Custom controls' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
