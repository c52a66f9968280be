import { screen } from '@testing-library/react';
import { test } from 'vitest';
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
