import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { aRow, olivia } from '../../../../test/support/components/records.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { usualSort } from '../columns/columns.ts';
import { nothingSelected, selectTo, toggle } from '../selection.ts';
import { DocumentTable } from './document-table.tsx';
import { RowChip } from './row-parts.tsx';

const rows = ['Lease', 'Offer', 'Annex'].map((name) => aRow(name));
const order = rows.map(({ key }) => key);

const leased = [
  aRow('Lease', { custom_fields: [{ id: 'cost_centre', name: 'Cost centre', value: '4711' }] }),
  aRow('Offer', { custom_fields: [{ id: 'cost_centre', name: 'Cost center', value: '0815' }] }),
];

/** The table of somebody who has chosen these columns, in an account that has chosen those. */
async function withColumns({ own, ofAccount }: { own: string[] | null; ofAccount: string[] | null }) {
  const account = { key: 'account', version: 3 };
  const calls = answering({
    ...olivia,
    'GET /app/user/user_accounts': {
      user_accounts: [{ ...olivia['GET /app/user/user_accounts'].user_accounts[0], is_personal_account: false }],
    },
    'GET /app/accounts/account': { data: { account } },
    'POST /app/accounts/account': ({ body }) => ({ data: { account: { ...account, ...(body.data as object) } } }),
    'GET /app/user/list_settings': { data: { columns: own, views: [], version: 0, account_columns: ofAccount } },
    'POST /app/user/list_settings': ({ body }) => body,
  });
  const { user } = show(<Listed opened={[]} rows={leased} />);
  await screen.findByRole('columnheader', { name: 'Cost centre' });
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  const sent = (path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body.data;
  return { user, sent };
}

test('document table: custom fields that the account has chosen are columns until somebody chooses others', async () => {
  const { user, sent } = await withColumns({ own: null, ofAccount: ['status', 'custom:cost_centre'] });
  within(screen.getByRole('row', { name: /Offer/ })).getByText('0815');
  expect(screen.queryByRole('menuitem')).toBeNull();
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Cost centre', checked: true }));
  await waitFor(() => expect(sent('/app/user/list_settings')).toMatchObject({ columns: ['status'], views: [] }));
});

test('document table: an administrator gives chosen columns to everybody, and everybody can go back to the usual ones', async () => {
  const own = ['people', 'custom:cost_centre'];
  const { user, sent } = await withColumns({ own, ofAccount: null });
  await user.click(await screen.findByRole('menuitem', { name: 'Use these columns for everybody' }));
  await waitFor(() => expect(sent('/app/accounts/account')).toEqual({ list_columns: own, version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use the usual columns' }));
  await waitFor(() => expect(sent('/app/user/list_settings')).toMatchObject({ columns: null }));
});

/** The table with a selection, as the screen of documents holds it; what was opened is written down. */
function Listed({ opened, stale = false, rows: listedRows = rows }: { opened: string[]; stale?: boolean; rows?: DocumentRow[] }) {
  const [selection, setSelection] = useState(nothingSelected);
  const [active, setActive] = useState<string | null>(null);
  const all = selection.keys.size === order.length;
  return (
    <DocumentTable
      view={{
        rows: listedRows,
        search: '',
        sort: usualSort,
        setSort: () => undefined,
        stale,
        selection: selection.keys,
        active,
        setActive,
        open: (row) => opened.push(row.document_name),
        toggle: (key) => setSelection(toggle(selection, key)),
        selectTo: (key) => setSelection(selectTo(selection, key, order)),
        selectAll: () => setSelection(all ? nothingSelected : { keys: new Set(order), anchor: null }),
      }}
    />
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const selected = () =>
  rows.filter(({ document_name }) => row(document_name).getAttribute('aria-selected') === 'true').map((one) => one.document_name);

function listed(stale = false) {
  answering(olivia);
  const opened: string[] = [];
  return { ...show(<Listed opened={opened} stale={stale} />), opened };
}

test('document table: arrows, Home and End move between rows, and Tab comes back to the row that one was on', async () => {
  const { user } = listed();
  row('Lease').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Offer'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(row('Annex'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Annex'));
  await user.keyboard('{Home}{ArrowDown}');
  expect(rows.map(({ document_name }) => row(document_name).tabIndex)).toEqual([-1, 0, -1]);
});

test('document table: Enter opens a row, Space selects it, and Shift with an arrow selects up to the next', async () => {
  const { user, opened } = listed();
  row('Lease').focus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Lease']);
  await user.keyboard(' ');
  expect(selected()).toEqual(['Lease']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['Lease', 'Offer', 'Annex']);
  await user.keyboard(' ');
  expect(selected()).toEqual(['Lease', 'Offer']);
  expect(opened).toEqual(['Lease']);
});

test('document table: a click on a row opens it, one on its tick only selects, with Shift from the last one on', async () => {
  const { user, opened } = listed();
  await user.click(screen.getByLabelText('Select Lease'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select Annex'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['Lease', 'Offer', 'Annex']);
  expect(opened).toEqual([]);
  await user.click(within(row('Offer')).getByText('Olivia Owner'));
  expect(opened).toEqual(['Offer']);
});

test('document table: the tick in the head takes all and gives all back, and is neither while some are selected', async () => {
  const { user } = listed();
  const all = screen.getByLabelText<HTMLInputElement>('Select all 3');
  await user.click(screen.getByLabelText('Select Offer'));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect(selected()).toHaveLength(3);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await user.click(all);
  expect(selected()).toEqual([]);
});

test('document table: rows of the search before are marked as old', () => {
  listed(true);
  expect(screen.getByRole('grid').dataset.stale).toBe('true');
});

test('document table: a protected file asks for its password in its row, which leads to the document, and has not failed', async () => {
  answering(olivia);
  const locked = aRow('Secret', { status: 'conversion_error', password_needed: true });
  show(<RowChip row={locked} />);
  await screen.findByText('Password needed');
  expect(screen.getByRole('link', { name: 'Enter the password of Secret' }).getAttribute('href')).toContain(`/documents/${locked.key}`);
  expect(screen.queryByText('Conversion error')).toBeNull();
});
