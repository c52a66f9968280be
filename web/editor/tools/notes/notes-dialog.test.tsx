import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../../../shared/domain/policy/roles.ts';
import { newField } from '../../../../shared/fields/placing/new-field.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson } from '../../../../test/support/components/records.ts';
import { NotesDialog } from './notes-dialog.tsx';

const place = { key: 'child', page_index: 0, x: 10, y: 200, now: '2026-11-23T10:00:00.000Z' };
const note = { ...newField('note', { ...place, uuid: 'note', signatory_uuid: 'anna' }), data: 'Keys are with the caretaker' };
const pack = aPack({ signatories: [aPerson('Anna')], child_documents: [aChild('child', { data_fields: [note] })] });

test('notes are listed with whom they are from', async () => {
  showInEditor(pack, <NotesDialog onClose={() => undefined} />);
  await screen.findByText('Keys are with the caretaker');
  await screen.findByText(/Anna · Lease · Page 1/);
});

test('a note of one’s own is placed by the next click on a page', async () => {
  const { editor, user } = showInEditor(pack, <NotesDialog onClose={() => undefined} />);
  const me = { ...rightsOf('sender'), user_key: 'olivia', account_key: 'account', email_verified: true };
  act(() => editor.store.setState({ me }));
  await user.click(await screen.findByRole('button', { name: 'Add a note of your own' }));
  expect(editor.store.getState()).toMatchObject({ person: 'self', armed: { type: 'note', sticky: false } });
});
