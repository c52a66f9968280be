import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { newField } from '../../../../shared/fields/placing/new-field.ts';
import { type Asked, answering, refused } from '../../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, anAttribute, aPack, aPerson, now, olivia } from '../../../../test/support/components/records.ts';
import { ClientFillDialog } from './client-fill-dialog.tsx';

const read = 'POST /app/integrations/xplan/get_client_data';
const customFields = 'GET /app/documents/pack/user_defined_attributes';
const saveCustom = 'POST /app/documents/pack/add_update_user_defined_attribute';
const known = {
  glue: '; ',
  data: {
    Client: [{ entity_name: 'Alto, Ada', first_name: 'Ada', last_name: 'Alto', dob: '1970-02-01', partner: '' }],
    Address: [{ suburb: 'Perth' }, { suburb: 'Fremantle' }],
    Contact: [
      { type: 'Email', value: 'ada@example.com' },
      { type: 'Mobile', value: '+61 400 000 000' },
    ],
  },
};
const chosen = anAttribute('Client', {
  ...{ custom_control: 'key', custom_control_properties: { kind: 'client' } },
  custom_control_value: '{"entity_id":"1042","name":"Alto, Ada"}',
});

const place = { key: 'child', page_index: 0, x: 10, now };
const field = (type: 'text' | 'date' | 'choice', description: string, y: number, part: object = {}) => ({
  ...newField(type, { ...place, y, uuid: description, signatory_uuid: 'self' }),
  ...{ description, width: 300, ...part },
});
const fields = [
  field('text', 'City', 100),
  field('date', 'Birthday', 140),
  field('choice', 'Side', 180, { options_as_csv: 'North, South' }),
  field('text', 'Hers', 220, { signatory_uuid: 'anna' }),
];

beforeEach(() => localStorage.clear());

function filling(answers: Parameters<typeof answering>[0] = {}, attributes: CustomAttribute[] = [anAttribute('Suburb')]) {
  const calls = answering({
    ...olivia,
    [read]: known,
    [customFields]: { user_defined_attributes: [chosen, ...attributes] },
    [saveCustom]: ({ body }) => ({ user_defined_attribute: { ...attributes[0], ...(body.data as object), date_updated: `${now}+` } }),
    ...answers,
  });
  const onClose = vi.fn();
  const pack = aPack({
    signatories: [aPerson('Anna', { name: 'signer-1', email: '' })],
    child_documents: [aChild('child', { data_fields: fields })],
    user_defined_attributes: [chosen],
    from_template_key: 'template',
  });
  return { calls, onClose, ...showInEditor(pack, <ClientFillDialog onClose={onClose} />) };
}
const fetched = (calls: Asked[]) => calls.filter(({ path }) => path.endsWith('get_client_data'));
const option = (label: string, name: string) => within(input(label)).getByRole('option', { name });

test('fill from a client: names suggest the texts of the client that the document names, and one press fills them in', async () => {
  const { user, calls, onClose, editor } = filling();
  await screen.findByLabelText('City');
  expect(input('City').value).toBe('Address.suburb');
  expect(screen.queryByLabelText('Hers')).toBeNull();
  // The field, and the custom field.
  expect(screen.getAllByText('Perth; Fremantle')).toHaveLength(2);
  expect(input('Signer 1: Name').value).toBe('Client.full_name');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fetched(calls)).toHaveLength(1);
  expect(fetched(calls)[0]?.body.client_id).toBe('1042');
  const state = editor.store.getState();
  expect(state.people[0]).toMatchObject({ name: 'Ada Alto', email: 'ada@example.com', mobile_number: '+61400000000' });
  expect([state.fields.City?.data, state.fields.Birthday?.data]).toEqual(['Perth; Fremantle', '1970-02-01']);
  expect(state.fields.Hers?.data).toBeNull();
  expect(calls.find(({ path }) => path.endsWith('add_update_user_defined_attribute'))?.body).toEqual({
    data: { key: 'suburb', value: 'Perth; Fremantle', date_updated: now },
  });
  expect(state.history.undo).toHaveLength(1);
  editor.undo();
  const undone = editor.store.getState();
  expect(undone.people[0]).toMatchObject({ name: 'signer-1', email: '' });
  expect(undone.fields.City?.data).toBeNull();
});

test('fill from a client: what can’t be filled in is told, the rest is, and another choice mends it', async () => {
  const { user, onClose, editor, calls } = filling({}, [anAttribute('Suburb')]);
  await screen.findByLabelText('City');
  await user.selectOptions(input('Side'), option('Side', 'Address: suburb'));
  await user.selectOptions(input('Birthday'), option('Birthday', 'Address: suburb'));
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  const report = await screen.findByRole('alert');
  expect(
    within(report)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Birthday: This is no day of the calendar. A year has four digits and is 2199 at most (YYYY-MM-DD).',
    'Side: A choice is one of its options.',
  ]);
  expect(document.activeElement).toBe(report);
  expect(onClose).not.toHaveBeenCalled();
  const state = editor.store.getState();
  expect([state.fields.City?.data, state.fields.Birthday?.data]).toEqual(['Perth; Fremantle', null]);
  await user.selectOptions(input('Side'), option('Side', 'Leave as it is'));
  await user.selectOptions(input('Birthday'), option('Birthday', 'Client: dob'));
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(editor.store.getState().fields.Birthday?.data).toBe('1970-02-01');
  // The second save is based on the first.
  const versions = calls.filter(({ path }) => path.endsWith('add_update_user_defined_attribute')).map(({ body }) => body.data);
  expect(versions).toMatchObject([{ date_updated: now }, { date_updated: `${now}+` }]);
});

test('fill from a client: a custom field that the server refuses is told', async () => {
  const { user } = filling({ [saveCustom]: refused(409, 'version_conflict', 'Somebody has changed it.') });
  await screen.findByLabelText('City');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await screen.findByText('Suburb: Somebody has changed it.');
});

test('fill from a client: choices are remembered with the template, also that something stays as it is', async () => {
  const first = filling();
  await screen.findByLabelText('City');
  await first.user.selectOptions(input('City'), '');
  await first.user.selectOptions(input('Side'), option('Side', 'Address: suburb'));
  await first.user.click(screen.getByRole('button', { name: 'Fill in' }));
  await screen.findByRole('alert');
  cleanup();
  filling();
  await screen.findByLabelText('City');
  expect([input('City').value, input('Side').value, input('Birthday').value]).toEqual(['', 'Address.suburb', 'Client.dob']);
});

test('fill from a client: data that can’t be fetched is said, and fetched again', async () => {
  let fails = true;
  const { user } = filling({ [read]: () => (fails ? refused(503, 'xplan_not_connected', 'Broken.') : known) });
  await screen.findByText('An error occurred while fetching client data.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('City');
});

test('fill from a client: nobody is guessed among several people, and a text that the client lacks changes nothing', async () => {
  localStorage.setItem('countersign.client-fill.account.template', JSON.stringify({ 'field City': 'Address.country' }));
  const { user, editor } = filling();
  editor.addPerson({ name: 'Ben' });
  await screen.findByText('The client has none');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(editor.store.getState().fields.Birthday?.data).toBe('1970-02-01'));
  expect(editor.store.getState().fields.City?.data).toBeNull();
  expect(editor.store.getState().people.map(({ name }) => name)).toEqual(['signer-1', 'Ben']);
});
