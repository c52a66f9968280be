import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../../shared/fields/placing/new-field.ts';
import { input, showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson } from '../../../../test/support/components/records.ts';
import { QuickFillDialog } from './quick-fill-dialog.tsx';

const place = { key: 'child', page_index: 0, x: 10, y: 10, now: '2026-11-23T10:00:00.000Z' };
const mine = { ...newField('text', { ...place, uuid: 'mine', signatory_uuid: 'self' }), required: true, description: 'Rent' };
const hers = newField('text', { ...place, uuid: 'hers', y: 100, signatory_uuid: 'anna' });
const pack = aPack({ signatories: [aPerson('Anna')], child_documents: [aChild('child', { data_fields: [mine, hers] })] });

test('the sender’s own fields are filled in from one form, the first at once', async () => {
  const { user, editor } = showInEditor(pack, <QuickFillDialog onClose={() => undefined} />);
  await screen.findByText('1 required field is still empty.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(input('Your text')));
  await user.keyboard('900');
  expect(editor.store.getState().fields.mine?.data).toBe('900');
  await screen.findByText('Every required field of yours is filled in.');
});
