import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { type Panel, ScreenContext } from '../ui/screen-context.ts';
import { PeoplePicker } from './people-picker.tsx';
import { PersonSelect } from './person-select.tsx';

const anna = aPerson('Anna', { role: 'Tenant' });
const bert = aPerson('Bert', { position: 1, is_optional: true, email: '', mobile_number: '+12025550143' });
const many = Array.from({ length: 100 }, (_, position) => aPerson(`Person${position + 1}`, { position, colour: position }));

function Panes() {
  const [panel, open] = useState<Panel>(null);
  return (
    <ScreenContext value={{ panel, open, openMenu: () => undefined }}>
      <PeoplePicker />
      <PersonSelect />
      <PeopleDialog />
    </ScreenContext>
  );
}

function pane(part: Partial<Pack>) {
  answering({ ...olivia, 'POST /app/documents/pack/add_update_signatory': { signatory: anna } });
  return showInEditor(aPack({ signatories: [anna, bert], ...part }), <Panes />);
}
const list = () => within(screen.getByRole('list', { name: 'New fields are for' }));
const shown = () =>
  list()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the pane of people shows order, role, what is optional and who gets copies', () => {
  const cleo = aPerson('Cleo', { position: 2 });
  pane({
    signatories: [anna, bert, cleo],
    settings: { ...defaultSettings, sequential_signing: true },
    cc_recipients: [{ name: '', email: 'dana@example.com', mobile_number: '' }],
  });
  expect(shown()).toEqual(['1AAnnaTenant · anna@example.com0', '2BBertOptional · +120255501430', '2CCleocleo@example.com0']);
  screen.getByRole('button', { name: 'Copies: dana@example.com' });
});

test('people added one after another: new fields stay for the first who has none', async () => {
  const { user, editor } = pane({ signatories: [] });
  await user.click(within(screen.getByRole('region', { name: 'People' })).getAllByRole('button', { name: 'Add person' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'People' }));
  await user.click(dialog.getByRole('button', { name: 'Add person' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const { person, people } = editor.store.getState();
  expect([people.length, person]).toEqual([2, people[0]?.uuid]);
});

test('somebody added when the chosen one has fields is chosen', () => {
  const fields = [field('a', { signatory_uuid: 'anna' })];
  const { editor } = pane({ child_documents: [aChild('child', { data_fields: fields })] });
  const { uuid } = editor.addPerson();
  expect(editor.store.getState().person).toBe(uuid);
});

test('a hundred people are searched in the pane and in the menu, and told apart when they are grey', async () => {
  const { user, editor } = pane({ signatories: many });
  await user.type(within(screen.getByRole('region', { name: 'People' })).getByLabelText('Find by name or email'), 'person42@');
  await waitFor(() => expect(shown()).toEqual(['PPerson42person42@example.com0']));
  await user.click(screen.getByRole('button', { name: 'New fields are for: Person1' }));
  const menu = within(await screen.findByRole('dialog', { name: 'New fields are for' }));
  expect(menu.getByRole('button', { current: true }).textContent).toBe('PPerson1');
  await user.type(menu.getByLabelText('Find by name or email'), 'person99');
  await waitFor(() => expect(menu.getAllByRole('button')).toHaveLength(3));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(editor.store.getState().people.find(({ uuid }) => uuid === editor.store.getState().person)?.name).toBe('Person99');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New fields are for' })).toBeNull());
});

test('“I’m a signer” adds the owner where nobody is yet', async () => {
  const { user, editor } = pane({ signatories: [] });
  await user.click(await screen.findByRole('button', { name: 'I’m a signer' }));
  expect(editor.store.getState().people).toMatchObject([{ name: 'Olivia Owner', email: 'olivia@example.com' }]);
});
