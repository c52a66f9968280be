import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { FieldMenu } from './field-menu.tsx';

test('with many people, the menu of a field lists some, and searches among all', async () => {
  const signatories = Array.from({ length: 12 }, (_, position) => aPerson(`Person${position + 1}`, { position }));
  const { user, editor } = showInEditor(aPack({ signatories }), <FieldMenu at={{ x: 10, y: 10 }} onClose={() => undefined} />);
  editor.store.setState({ fields: { one: field('one', { signatory_uuid: null }) }, selection: ['one'] });
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to somebody else…' }));
  await user.type(await screen.findByRole('searchbox'), 'Person12{Enter}');
  expect(editor.store.getState().fields.one?.signatory_uuid).toBe(signatories[11]?.uuid);
});
