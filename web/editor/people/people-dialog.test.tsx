import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { PeopleForm } from './people-form.tsx';

const anna = aPerson('Anna');
const bert = aPerson('Bert', { position: 1 });

function people(pack = aPack({ signatories: [anna, bert] })) {
  answering({ ...olivia, 'POST /app/documents/pack/add_update_signatory': { signatory: anna } });
  return showInEditor(pack, <PeopleForm />);
}

const listed = () =>
  within(screen.getByRole('region', { name: 'Signers' }))
    .queryAllByLabelText<HTMLInputElement>('Name')
    .map(({ value }) => value);
const of = (name: string) => within(screen.getByRole('listitem', { name: `Details of ${name}` }));

test('people before sending: with nobody yet it says what to do, and a new person’s name is ready to be typed over', async () => {
  const { user } = people(aPack());
  screen.getByText('Add who has to sign. Each person gets a colour.');
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  expect(listed()).toEqual(['signer-1']);
  expect(document.activeElement).toBe(input('Name'));
  await user.keyboard('Cleo');
  expect(listed()).toEqual(['Cleo']);
  expect(screen.queryByText('Add who has to sign. Each person gets a colour.')).toBeNull();
});

test('people before sending: an empty address of somebody new is no mistake until one has been there', async () => {
  const { user } = people(aPack({ signatories: [aPerson('Anna', { email: '' })] }));
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  await user.click(of('Anna').getByLabelText('Email'));
  await user.tab();
  screen.getByText('Please enter a valid email address.');
  await user.type(of('Anna').getByLabelText('Email'), 'anna@example.com');
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
});

test('people before sending: a mobile number is kept as typed while it is half, and put in order when one leaves it', async () => {
  const { user, editor } = people();
  const mobile = of('Anna').getByLabelText<HTMLInputElement>('Mobile number');
  await user.type(mobile, '202 555 0');
  expect(mobile.value).toBe('202 555 0');
  await user.type(mobile, '143');
  await user.tab();
  expect(mobile.value).toBe('+12025550143');
  expect(editor.store.getState().people[0]?.mobile_number).toBe('+12025550143');
});

test('people before sending: they change places by buttons, which end at the ends', async () => {
  const { user } = people();
  expect(of('Anna').getByRole('button', { name: 'Move Anna up' }).getAttribute('aria-disabled')).toBe('true');
  expect(of('Bert').getByRole('button', { name: 'Move Bert down' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(of('Bert').getByRole('button', { name: 'Move Bert up' }));
  expect(listed()).toEqual(['Bert', 'Anna']);
});

test('people before sending: one with fields goes only with a word on what becomes of them', async () => {
  const fields = [field('a', { signatory_uuid: 'anna' })];
  const { user, editor } = people(aPack({ signatories: [anna, bert], child_documents: [aChild('child', { data_fields: fields })] }));
  await user.click(of('Bert').getByRole('button', { name: 'Remove Bert' }));
  expect(listed()).toEqual(['Anna']);
  await user.click(of('Anna').getByRole('button', { name: 'Remove Anna' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anna' }));
  expect(listed()).toEqual(['Anna']);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(editor.store.getState().fields)).toEqual(['a']);
  await user.click(of('Anna').getByRole('button', { name: 'Remove Anna' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete fields and remove' }));
  expect(listed()).toEqual([]);
  expect(editor.store.getState().fields).toEqual({});
});

test('people before sending: the order matters only with two, and the switch says what it means', async () => {
  const { user } = people();
  const inTurn = screen.getByLabelText(/^Sign one after another/);
  screen.getByText('Everybody is asked at once.');
  await user.click(inTurn);
  screen.getByText('Each person is asked when the one before has signed, from top to bottom.');
  await user.click(of('Bert').getByRole('button', { name: 'Remove Bert' }));
  expect(screen.queryByLabelText(/^Sign one after another/)).toBeNull();
});

test('people before sending: copy recipients are added, judged by their address, and taken away', async () => {
  const { user, editor } = people(aPack());
  const copies = within(screen.getByRole('region', { name: 'Copies' }));
  await user.click(copies.getByRole('button', { name: 'Add copy recipient' }));
  expect(document.activeElement).toBe(copies.getByLabelText('Name'));
  await user.type(copies.getByLabelText('Email'), 'dana');
  copies.getByText('Please enter a valid email address.');
  await user.type(copies.getByLabelText('Email'), '@example.com');
  expect(copies.queryByText('Please enter a valid email address.')).toBeNull();
  expect(editor.store.getState().pack.cc_recipients).toEqual([{ name: '', email: 'dana@example.com', mobile_number: '' }]);
  await user.click(copies.getByRole('button', { name: 'Remove dana@example.com' }));
  expect(copies.queryByLabelText('Email')).toBeNull();
});
