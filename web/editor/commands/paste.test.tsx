import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack } from '../../../test/support/components/records.ts';
import { toast } from '../../ui/toasts.ts';
import { field } from '../core/test-fields.ts';
import { commandNamed } from './commands.ts';
import { pasteFromClipboard } from './edit-commands.ts';

vi.mock('../../ui/toasts.ts', async (original) => ({ ...(await original<object>()), toast: vi.fn() }));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['something of another program is ignored', 'Dear Sir or Madam', 1],
  ['an unreadable clipboard means the last copy', '', 2],
])('“Paste” of the menu: %s', async (_, text, fields) => {
  const { editor } = showInEditor(aPack({ child_documents: [aChild('child', { data_fields: [field('a1', { x: 300, y: 600 })] })] }), null);
  const me = { account_key: 'account', user_key: 'olivia', email_verified: true, ...rightsOf('owner') };
  editor.store.setState({ selection: ['a1'], me });
  commandNamed('copy').run(editor);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { readText: () => Promise.resolve(text), writeText: async () => {} },
  });
  await pasteFromClipboard(editor);
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(Object.keys(editor.store.getState().fields)).toHaveLength(fields);
});
