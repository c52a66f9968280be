import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson } from '../../../test/support/components/records.ts';
import { useEditorState } from '../state/editor-context.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

const place = { key: 'child', page_index: 0, x: 10, y: 10, now: '2026-11-23T10:00:00.000Z' };
const pages = [0, 1].map((index) => ({ index, width: 600, height: 800, image_url: '', thumbnail_url: '' }));
const mine = { ...newField('text', { ...place, uuid: 'mine', signatory_uuid: 'self' }), required: true, description: 'Rent' };
const hers = newField('text', { ...place, uuid: 'hers', y: 100, signatory_uuid: 'anna' });
const packOf = (...data_fields: (typeof hers)[]) =>
  aPack({ signatories: [aPerson('Anna')], child_documents: [aChild('child', { pages, data_fields })] });

/** Open as soon as it is known who is here. */
function Repeating() {
  const isKnown = useEditorState((state) => state.me !== undefined);
  return isKnown && <RepeatDialog onClose={() => undefined} />;
}

test('repeating says beforehand what is left out, and does as it said', async () => {
  const covering = newField('text', { ...place, uuid: 'other', page_index: 1, y: 105, signatory_uuid: 'anna' });
  const { user, editor } = showInEditor(packOf(hers, mine, covering), <Repeating />);
  editor.store.setState({
    me: { ...rightsOf('sender'), user_key: 'olivia', account_key: 'account', email_verified: true },
    selection: ['mine', 'hers'],
  });
  await screen.findByText('1 field will be placed. 1 is left out, since it would overlap another.');
  await user.click(screen.getByRole('button', { name: 'Repeat fields' }));
  const onSecond = Object.values(editor.store.getState().fields).filter(({ page_index }) => page_index === 1);
  expect(onSecond.map(({ description }) => description).sort()).toEqual(['', 'Rent']);
});
