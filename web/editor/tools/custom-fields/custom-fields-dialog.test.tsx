import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../../test/support/components/records.ts';
import { CustomFieldsDialog } from './custom-fields-dialog.tsx';

const write = 'POST /app/documents/pack/add_update_user_defined_attribute';
const order: CustomAttribute = {
  key: 'order',
  document_key: 'pack',
  related_entity_id: '',
  id: 'order_number',
  name: 'Order number',
  value: '',
  required: true,
  visible_on_ui: true,
  created_from_user_defined_attribute_id: null,
  control_level: 'document_pack',
  is_template: false,
  custom_control: null,
  custom_control_properties: {},
  custom_control_value: '',
  date_updated: '2026-11-23T08:00:00.000Z',
};

function customFields(answers: Parameters<typeof answering>[0] = {}, saved = [order], part: Partial<Pack> = {}) {
  const calls = answering({
    ...olivia,
    'GET /app/documents/pack': { document: aPack(part) },
    'GET /app/documents/pack/user_defined_attributes': { user_defined_attributes: saved },
    [write]: ({ body }) => ({ user_defined_attribute: { ...order, key: 'new', ...(body.data as object) } }),
    ...answers,
  });
  return { calls, ...showInEditor(aPack(part), <CustomFieldsDialog onClose={() => undefined} />) };
}
const saved = (calls: ReturnType<typeof answering>) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);
const item = (name: string) => screen.findByRole('listitem', { name: `Custom field: ${name}` });

test('custom fields: a required one without a value says that it is incomplete; what is typed is saved by its key', async () => {
  const { user, calls } = customFields();
  const card = within(await item('Order number'));
  card.getByText('Order number field is incomplete');
  await user.type(card.getByLabelText('Value'), 'A7');
  await user.tab();
  await waitFor(() => expect(saved(calls)).toEqual([{ key: 'order', value: 'A7', date_updated: order.date_updated }]));
  await card.findByText('Saved');
  expect(card.queryByText('Order number field is incomplete')).toBeNull();
});

test('custom fields: a new one needs a name, and belongs to the whole document', async () => {
  const { user, calls } = customFields({}, []);
  await screen.findByText('There are no custom fields yet');
  const name = screen.getByLabelText('Name of a new custom field');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  screen.getByText('A custom field needs a name.');
  await user.keyboard('Cost centre{Enter}');
  await item('Cost centre');
  expect(saved(calls)).toEqual([{ name: 'Cost centre', control_level: 'document_pack', related_entity_id: '' }]);
});

test('custom fields: one belongs to the whole document or to a part of it, and may be left out of lists and search', async () => {
  const child_documents = [aChild('lease', { document_name: 'Lease' }), aChild('annex', { document_name: 'Annex' })];
  const { user, calls } = customFields({}, [{ ...order, created_from_user_defined_attribute_id: 'order_number' }], { child_documents });
  const card = within(await item('Order number'));
  card.getByText('ID order_number · from the template');
  await user.selectOptions(card.getByLabelText('Belongs to'), 'Document: Annex');
  await user.click(card.getByLabelText('Shown with the document, in lists and in search'));
  await user.tab();
  const changed = { control_level: 'child_document', related_entity_id: 'annex' };
  await waitFor(() => expect(Object.assign({}, ...saved(calls))).toMatchObject({ key: 'order', ...changed, visible_on_ui: false }));
  await user.type(screen.getByLabelText('Name of a new custom field'), 'Copies');
  await user.selectOptions(screen.getAllByLabelText('Belongs to').at(-1) as HTMLElement, 'Document: Lease');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(saved(calls).at(-1)).toEqual({ name: 'Copies', control_level: 'child_document', related_entity_id: 'lease' }));
});

test('custom fields: a save that is refused keeps what was typed; deleting asks first', async () => {
  const { user, calls } = customFields({
    [write]: refused(409, 'not_in_setup', 'Not now.'),
    'GET /app/documents/pack/delete_user_defined_attribute/order': {},
  });
  const card = within(await item('Order number'));
  await user.type(card.getByLabelText('Value'), 'A7');
  await user.tab();
  await card.findByText('Not saved');
  expect(card.getByLabelText<HTMLInputElement>('Value').value).toBe('A7');
  await user.click(card.getByRole('button', { name: 'Delete Order number' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete this custom field?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(calls.some(({ path }) => path.endsWith('delete_user_defined_attribute/order'))).toBe(true);
});

test('custom fields: what somebody else gave the same value is not overwritten unasked; their other changes stay', async () => {
  const later = '2026-11-23T09:00:00.000Z';
  let stored = { ...order, required: false, date_updated: later };
  const { user, calls } = customFields({
    [write]: ({ body }) => {
      const { date_updated, ...data } = body.data as Partial<CustomAttribute>;
      if (date_updated !== stored.date_updated) return refused(409, 'version_conflict', 'Newer.', { user_defined_attribute: stored });
      stored = { ...stored, ...data, date_updated: `${later}+` };
      return { user_defined_attribute: stored };
    },
  });
  const card = within(await item('Order number'));
  await user.type(card.getByLabelText('Value'), 'A7');
  await user.tab();
  await card.findByText('Saved');
  expect(stored).toMatchObject({ value: 'A7', required: false });

  stored = { ...stored, value: 'B8', date_updated: `${later}++` };
  await user.type(card.getByLabelText('Value'), '0');
  await user.tab();
  await card.findByText('Somebody else changed this too: “Order number” is now “B8”.');
  expect(stored.value).toBe('B8');
  await user.click(card.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.value).toBe('A70'), { timeout: 3_000 });

  stored = { ...stored, value: 'C9', date_updated: `${later}+++` };
  await user.type(card.getByLabelText('Value'), '1');
  await user.tab();
  await user.click(await card.findByRole('button', { name: 'Use theirs' }));
  expect(card.getByLabelText<HTMLInputElement>('Value').value).toBe('C9');
  expect(saved(calls).at(-1)).toMatchObject({ value: 'A701' });
});
