import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { allPermissions } from '../../../shared/domain/policy/permission-flags.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aRow, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveOrCopy, moveRequest } from './move-request.ts';
import { useMayMove } from './use-may-move.ts';

afterEach(() => moveRequest.get()?.answer(null));

const call = 'POST /app/copy_move_documents';

/** Olivia's accounts: her own, and these. Without `flags` she lacks them there. */
function accounts(names: string[], flags: Record<string, string[]> = {}) {
  const membership = (account_key: string, account_name: string) => {
    const permissions = allPermissions();
    const off = Object.fromEntries((flags[account_name] ?? []).map((flag) => [flag, false]));
    return {
      key: account_key === 'account' ? 'membership' : `membership-${account_key}`,
      account_key,
      account_name,
      is_admin: true,
      is_personal_account: account_key === 'account',
      permissions: { ...permissions, document_permissions: { ...permissions.document_permissions, ...off } },
    };
  };
  const user_accounts = [membership('account', 'Olivia'), ...names.map((name) => membership(name.toLowerCase(), name))];
  return { ...olivia, 'GET /app/user/user_accounts': { user_accounts } };
}
const mine = (name: string, part: Partial<DocumentRow> = {}) => aRow(name, { created_by: 'olivia', ...part });

function Offered({ rows }: { rows: DocumentRow[] }) {
  const mayMove = useMayMove();
  return (
    <>
      {mayMove(rows) && 'offered'}
      <MoveDialog />
    </>
  );
}

async function asking(rows: DocumentRow[], answers: Parameters<typeof answering>[0]) {
  const calls = answering(answers);
  const shown = show(<Offered rows={rows} />);
  // It is offered once it is known who is at the screen.
  await screen.findByText('offered');
  const outcome = moveOrCopy(rows);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radiogroup', { name: 'To which workspace?' });
  return { ...shown, calls, outcome, dialog, asked: () => calls.filter(({ path }) => path === '/app/copy_move_documents') };
}

test('move dialog: one workspace is chosen among the others, the move is told and can be undone', async () => {
  const answers = {
    ...accounts(['Branch', 'Shop']),
    [call]: { moved: 1, document_keys: ['lease'], skipped: [], message: '1 moved.' },
  };
  const { user, dialog, outcome, asked } = await asking([mine('Lease', { key: 'lease' })], answers);
  expect(dialog.queryByRole('radio', { name: 'Olivia' })).toBeNull();
  expect(dialog.queryByRole('searchbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Move 1 document' }));
  dialog.getByText('Please choose a workspace.');
  expect(asked()).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Branch' }));
  await user.click(dialog.getByRole('button', { name: 'Move 1 document' }));
  expect(await outcome).toBe('moved');
  expect(asked().map(({ body }) => body.data)).toEqual([{ document_keys: ['lease'], action: 'move', to_account_key: 'branch' }]);
  await screen.findByText('1 moved.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 moved back.');
  expect(asked().at(-1)?.body.data).toEqual({ document_keys: ['lease'], action: 'move', to_account_key: 'account' });
});

test('move dialog: it says what happens with people, links and files before anything is sent', async () => {
  const { user, dialog, asked } = await asking([mine('Lease', { status: 'awaiting_signatures' })], accounts(['Branch']));
  dialog.getByText(/people keep their links, and what they have signed stays/);
  dialog.getByText(/Template, branding and contact list are set to those of the chosen workspace/);
  await user.click(dialog.getByRole('radio', { name: 'Copy' }));
  dialog.getByText(/The original stays here as it is/);
  expect(dialog.queryByText(/people keep their links/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked()).toEqual([]);
});

test('move dialog: many workspaces are searched by name', async () => {
  const names = ['Branch', 'Shop', 'Harbour', 'Garden', 'Office', 'Station', 'Works'];
  const { user, dialog } = await asking([mine('Lease')], accounts(names));
  expect(dialog.getAllByRole('radio').length).toBe(names.length + 2);
  await user.type(dialog.getByRole('searchbox', { name: 'Search workspaces' }), 'gard');
  dialog.getByRole('radio', { name: 'Garden' });
  expect(dialog.queryByRole('radio', { name: 'Branch' })).toBeNull();
  await user.type(dialog.getByRole('searchbox', { name: 'Search workspaces' }), 'x');
  dialog.getByText('No workspace has this name.');
});

test('move dialog: it says how many can go and why not all, and a workspace that takes none is switched off', async () => {
  const rows = [mine('Lease'), mine('Offer', { status_detail: 'converting' })];
  const answers = {
    ...accounts(['Branch', 'Shop'], { Shop: ['can_upload_documents'] }),
    [call]: {
      moved: 1,
      document_keys: ['Lease'],
      skipped: [
        { document_key: 'Offer', code: 'still_converting', message: 'The document is still being converted. Please wait a moment.' },
      ],
      message: 'Some documents could not be moved.',
    },
  };
  const { user, dialog, outcome } = await asking(rows, answers);
  dialog.getByText('1 of 2 can go. The document is still being converted. Please wait a moment.');
  expect(dialog.getByRole('radio', { name: /Shop/ })).toHaveProperty('disabled', true);
  dialog.getByText('You do not have the permission to add this to the chosen workspace.');
  await user.click(dialog.getByRole('radio', { name: 'Branch' }));
  await user.click(dialog.getByRole('button', { name: 'Move 1 document' }));
  expect(await outcome).toBe('moved');
  await screen.findByText('Some documents could not be moved. The document is still being converted. Please wait a moment.');
  await screen.findByText('1 moved.');
});

test('move dialog: a failure leaves the choice as it is', async () => {
  const answers = { ...accounts(['Branch']), [call]: refused(500, 'internal_error', 'An error occurred, please try again') };
  const { user, dialog } = await asking([mine('Lease')], answers);
  await user.click(dialog.getByRole('radio', { name: 'Branch' }));
  await user.click(dialog.getByRole('button', { name: 'Move 1 document' }));
  await screen.findByText('An error occurred while performing this move.');
  expect(dialog.getByRole('radio', { name: 'Branch' })).toHaveProperty('checked', true);
});
