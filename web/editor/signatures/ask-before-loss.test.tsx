import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';

const signature_put_in = { name: 'Mia Berg', date: '2026-11-24T10:00:00.000Z', by_you: false };
const signed = field('ink', { type: 'signature', signatory_uuid: 'self', blob: 'ink', blob_url: '/ink.png', signature_put_in });

/** A colleague's signature is moved by 80 points. */
async function moved() {
  const calls = answering({ ...olivia, 'POST /app/documents/child/add_update_data_field': ({ body }) => ({ data_fields: body.data }) });
  const shown = showInEditor(aPack({ child_documents: [aChild('child', { data_fields: [signed] })] }), null);
  const { permissions } = rightsOf('owner');
  shown.editor.store.setState({ me: { account_key: 'account', user_key: 'olivia', is_admin: true, email_verified: true, permissions } });
  act(() => shown.editor.change('Move', { put: [{ ...signed, x: 90 }] }));
  await screen.findByText('The signature of Mia Berg on page 1 will be removed.');
  return { ...shown, calls, now: () => shown.editor.store.getState().fields.ink };
}

test('before a colleague’s signature is moved, one is told that it goes; Cancel leaves all as it was', async () => {
  const { user, now, calls } = await moved();
  expect(now()).toBe(signed);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(now()).toBe(signed);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('once one agrees, the field is moved without the signature, and one is told whose it was', async () => {
  const { user, now } = await moved();
  await user.click(screen.getByRole('button', { name: 'Remove and go on' }));
  await waitFor(() => expect(now()).toMatchObject({ x: 90, blob: null }));
  await screen.findByText('The signature of Mia Berg on page 1 has been removed.');
});
