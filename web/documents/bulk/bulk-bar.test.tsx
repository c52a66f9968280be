import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { allPermissions } from '../../../shared/domain/policy/permission-flags.ts';
import { type Asked, answering } from '../../../test/support/components/answers.ts';
import { aPerson, aRow, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { DocumentsScreen } from '../documents-screen.tsx';
import { mergeRequest } from './merge-request.ts';

const actions = 'POST /app/bulk_actions/document_actions';

afterEach(() => mergeRequest.get()?.answer(null));

/** Olivia has selected all of these documents. Without `flags` she lacks them. */
async function selected(rows: DocumentRow[], { without = [] as string[] } = {}) {
  const permissions = allPermissions();
  const off = Object.fromEntries(without.map((flag) => [flag, false]));
  const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
  const limited = { ...account, permissions: { ...permissions, document_permissions: { ...permissions.document_permissions, ...off } } };
  const done = ({ body }: Asked) => ({ document_keys: body.document_keys });
  const calls = answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts: [limited] },
    'GET /app/documents': { documents: rows, cursor: null },
    'POST /app/documents/updates': { documents: [] },
    [`${actions}/delete_multiple_documents`]: done,
    [`${actions}/copy_multiple_documents`]: (asked: Asked) => ({ ...done(asked), partial: false }),
  });
  const { user } = show(<DocumentsScreen trash={false} />);
  await user.click(await screen.findByRole('checkbox', { name: `Select all ${rows.length}` }));
  const bulk = () =>
    calls.filter(({ path }) => path.startsWith('/app/bulk_actions')).map(({ path, body }) => [path.split('/').at(-1), body]);
  return { user, bulk };
}
const button = (name: string) => screen.getByRole('button', { name });
const mine = (name: string, part: Partial<DocumentRow> = {}) => aRow(name, { created_by: 'olivia', ...part });

test('bulk bar: documents in setup are deleted in one call and without a question', async () => {
  const { user, bulk } = await selected([mine('Lease'), mine('Offer')]);
  await user.click(button('Delete'));
  await expect.poll(bulk).toEqual([['delete_multiple_documents', { document_keys: ['lease', 'offer'] }]]);
});

test('bulk bar: links that would stop working are asked about, and how many of the documents can be deleted', async () => {
  const { user, bulk } = await selected([
    mine('Lease', { status: 'awaiting_signatures' }),
    mine('Offer', { delete_enabled: false, created_by: 'ben' }),
  ]);
  await user.click(button('Delete'));
  await screen.findByText(/^1 of 2 can be deleted\. The links with which people view or sign/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(bulk()).toEqual([]);
});

test('bulk bar: copies as templates are made of documents only, by the type of the copy', async () => {
  const { user, bulk } = await selected([mine('Lease'), mine('Form', { document_type: 'template' }), mine('Offer')]);
  await user.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await user.click(await screen.findByRole('menuitem', { name: /Save as template.*2 of 3 can be saved as templates/ }));
  await expect.poll(bulk).toEqual([['copy_multiple_documents', { document_keys: ['lease', 'offer'], type: 'template' }]]);
});

test('bulk bar: merging takes what is ready, in the order of the list, and asks for the order', async () => {
  const { user } = await selected([mine('Lease'), mine('Broken', { status: 'conversion_error' }), mine('Offer')]);
  await user.click(button('Merge'));
  expect(mergeRequest.get()?.rows.map(({ document_name }) => document_name)).toEqual(['Lease', 'Offer']);
});

test('bulk bar: without the right to act on several, what needs it is off, and says why', async () => {
  const { user, bulk } = await selected([mine('Lease'), mine('Offer')], { without: ['can_do_bulk_actions'] });
  expect(button('Delete').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Delete'));
  await user.hover(button('Delete'));
  await screen.findByText('You may not change several documents at once. Choose one.');
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(bulk()).toEqual([]);
});

test('bulk bar: Escape closes its menu and leaves the selection, and so does a download', async () => {
  const { user } = await selected([mine('Lease'), mine('Offer')]);
  await user.click(button('More actions for the selection'));
  await screen.findByRole('menuitem', { name: 'Answers as CSV' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  screen.getByRole('toolbar', { name: '2 selected' });
  await user.click(button('More actions for the selection'));
  await user.click(await screen.findByRole('menuitem', { name: 'Answers as CSV' }));
  screen.getByRole('toolbar', { name: '2 selected' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('bulk bar: a reminder counts two people of one name as two', async () => {
  const awaited = (name: string, email: string) =>
    mine(name, { status: 'awaiting_signatures', signatories: [{ ...aPerson('Anna', { status: 'awaiting_signatures' }), email }] });
  const { user } = await selected([awaited('Lease', 'anna@one.example'), awaited('Offer', 'anna@two.example')]);
  await user.click(button('More actions for the selection'));
  await user.click(await screen.findByRole('menuitem', { name: /^Remind/ }));
  await screen.findByText('Remind 2 people?');
  await screen.findByText(/: Anna, Anna\./);
});
