import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { installKeyboard } from '../commands/keyboard.ts';
import { PeopleForm } from './people-form.tsx';

function people(part: Partial<Pack> = {}) {
  answering(olivia);
  const shown = showInEditor(aPack({ signatories: [aPerson('Anna'), aPerson('Bert', { position: 1 })], ...part }), <PeopleForm />);
  const now = () => shown.editor.store.getState();
  return {
    ...shown,
    now,
    names: () => now().people.map(({ name }) => name),
    copies: () => now().pack.cc_recipients.map(({ name }) => name),
    last: () => now().history.undo.at(-1)?.label,
  };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const copiesShown = () => within(screen.getByRole('region', { name: 'Copies' }));

test('whoever removes a person is offered to undo it, until they do something else', async () => {
  const { user, names } = people();
  await user.click(button('Remove Anna'));
  await screen.findByText('Anna removed');
  await user.click(button('Undo'));
  expect(names()).toEqual(['Anna', 'Bert']);
  await screen.findByText('Remove Anna undone');
  await user.click(button('Remove Bert'));
  await screen.findByText('Bert removed');
  await user.click(button('Add person'));
  await waitFor(() => expect(screen.queryByText('Bert removed')).toBeNull());
});

test('a pasted list is one step, and so is “Add me”', async () => {
  const { user, names, editor, last } = people();
  await user.click(button('Paste a list'));
  fireEvent.change(await screen.findByLabelText('The list'), { target: { value: 'Cleo <cleo@example.com>\nDana <dana@example.com>' } });
  await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
  expect(last()).toBe('Add 2 people');
  await user.click(await screen.findByRole('button', { name: 'Add me' }));
  expect(last()).toBe('Add Olivia Owner');
  editor.undo();
  expect(names()).toEqual(['Anna', 'Bert', 'Cleo', 'Dana']);
  editor.undo();
  expect(names()).toEqual(['Anna', 'Bert']);
});

test('the keys of undo and redo work in the drawer, except where somebody types', async () => {
  const { user, names, editor } = people();
  const stop = installKeyboard(
    editor,
    document.createElement('div'),
    () => undefined,
    () => undefined,
    () => undefined,
  );
  await user.click(button('Move Bert up'));
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['Anna', 'Bert']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(names()).toEqual(['Bert', 'Anna']);
  await user.click(screen.getAllByLabelText('Role')[0] as HTMLElement);
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['Bert', 'Anna']);
  stop();
});

test('a copy that names nobody is neither kept nor saved; the name typed first makes it, as one step', async () => {
  const { user, copies, last, editor } = people();
  await user.click(button('Add copy recipient'));
  await user.click(button('Add copy recipient'));
  expect(copiesShown().getAllByLabelText('Name')).toHaveLength(1);
  expect([copies(), last()]).toEqual([[], undefined]);
  await user.keyboard('Kim');
  expect([copies(), last()]).toEqual([['Kim'], 'Add copy recipient']);
  expect(document.activeElement).toBe(copiesShown().getByLabelText('Name'));
  await user.clear(copiesShown().getByLabelText('Name'));
  expect(copies()).toEqual([]);
  await user.keyboard('Lee');
  expect(copies()).toEqual(['Lee']);
  await user.click(button('Remove Lee'));
  await screen.findByText('Lee removed');
  editor.undo();
  expect(copies()).toEqual(['Lee']);
});

test('groups that nobody is in are turned off without a question, and undo brings them back', async () => {
  const { user, now, editor } = people();
  const groups = () => now().pack.signer_groups.map(({ name }) => name);
  await user.click(screen.getByLabelText(/^Put people into groups/));
  await user.click(screen.getByLabelText(/^Put people into groups/));
  expect([groups(), now().pack.settings.use_signer_groups]).toEqual([[], false]);
  editor.undo();
  expect([groups(), now().pack.settings.use_signer_groups]).toEqual([['Signer group 1'], true]);
});

test('an empty list of people says what will be shown, and its button claims no number', async () => {
  const { user } = people();
  await user.click(button('Paste a list'));
  await screen.findByText('What you paste is shown here before anybody is added.');
  expect(button('Add people')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('The list'), { target: { value: 'hello' } });
  await screen.findByText('No people found in this list.');
});
