import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { PeoplePicker } from '../panes/people-picker.tsx';
import { type Panel, ScreenContext } from '../ui/screen-context.ts';
import { PeopleDialog } from './people-dialog.tsx';

/** The pane of people with its drawer, as the setup screen holds them. */
function Pane() {
  const [panel, open] = useState<Panel>(null);
  return (
    <ScreenContext value={{ panel, open, openMenu: () => undefined }}>
      <PeoplePicker />
      <PeopleDialog />
    </ScreenContext>
  );
}

const names = () => screen.queryAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
const focusIsIn = (at: number) =>
  expect.poll(() => screen.getAllByLabelText('Name').indexOf(document.activeElement as HTMLElement)).toBe(at);

function pane(people: string[]) {
  const signatories = people.map((name, position) => aPerson(name, { position }));
  answering({ ...olivia, 'POST /app/documents/pack/add_update_signatory': { signatory: aPerson('Anna') } });
  return showInEditor(aPack({ signatories }), <Pane />);
}

test('the drawer of people opens on the name of the person just added, ready to be typed over', async () => {
  const { user } = pane(['Anna']);
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  await screen.findByRole('dialog');
  await focusIsIn(1);
  await user.keyboard('Cleo Fox');
  expect(names()).toEqual(['Anna', 'Cleo Fox']);
});

test('the drawer of people opens on a name, which typing does not replace', async () => {
  const { user } = pane(['Anna', 'Bert']);
  await user.click(screen.getByRole('button', { name: 'Edit people' }));
  await screen.findByRole('dialog');
  await focusIsIn(0);
  await user.keyboard('{End} Fox');
  expect(names()).toEqual(['Anna Fox', 'Bert']);
});

test('the drawer of people opens on “Add person” while there is nobody', async () => {
  const { user } = pane([]);
  await user.click(screen.getByRole('button', { name: 'Edit people' }));
  const add = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add person' });
  await expect.poll(() => document.activeElement === add).toBe(true);
});

test('Escape in a dialog above the drawer closes that one only', async () => {
  const { user } = pane(['Anna']);
  await user.click(screen.getByRole('button', { name: 'Edit people' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Paste a list' }));
  await screen.findByRole('dialog', { name: 'Paste a list of people' });
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Paste a list of people' })).toBeNull();
  screen.getByRole('dialog', { name: 'People' });
});
