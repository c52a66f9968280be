import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { noCounts } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { type Asked, answering } from '../../test/support/components/answers.ts';
import { aBulkSend, aPack, aPerson, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { StatusSection } from './status-section.tsx';

const bulkSend = aBulkSend({
  most_recent_run_date: '2020-01-01T00:00:00.000Z',
  status: 'active',
  counts: { ...noCounts, documents: 4, created: 2, awaiting_signatures: 1, complete: 1, failed: 1 },
});
const aRow = (index: number, status: BulkRow['status'], more: Partial<BulkRow> = {}): BulkRow => ({
  ...{ index, status, name: `Tenant ${index}`, email: `tenant-${index}@example.com`, document_key: null, code: '', message: '' },
  ...more,
});
const rows = [
  aRow(0, 'complete', { document_key: 'one' }),
  aRow(1, 'sent', { document_key: 'two' }),
  aRow(2, 'failed', { message: 'Tenant: Not a valid email address in linked data', values: { Name: 'Tenant 2', Email: 'nowhere' } }),
  aRow(3, 'waiting'),
];
const undelivered = [aRow(4, 'bounced', { document_key: 'three' })];

const bounced = aPerson('Ben', { status: 'awaiting_signatures', delivery_problem: 'User unknown', email: 'ben@nowhere.example' });

function shown(
  part: Partial<BulkSend> = {},
  { without = [] as string[], tried = rows[2] as BulkRow } = {},
  more: Parameters<typeof answering>[0] = {},
) {
  const permissions = allPermissions();
  const off = Object.fromEntries(without.map((flag) => [flag, false]));
  const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
  const limited = { ...account, permissions: { ...permissions, document_permissions: { ...permissions.document_permissions, ...off } } };
  const now = { ...bulkSend, ...part };
  let held = rows;
  const calls = answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts: [limited] },
    'GET /app/bulk_sends/leases/rows': ({ query }: Asked) =>
      query.status === 'bounced'
        ? { bulk_send_rows: undelivered, cursor: null }
        : query.search && !query.cursor
          ? { bulk_send_rows: [], cursor: '2000' }
          : { bulk_send_rows: held, cursor: null },
    'GET /app/documents/three': { document: aPack({ key: 'three', status: 'awaiting_signatures', signatories: [bounced] }) },
    'POST /app/documents/three/update_signatory_details': { signatory: { waits: true } },
    'GET /app/bulk_send_logs/leases': { bulk_send_logs: [], cursor: null },
    'GET /app/bulk_sends/leases/enqueue_bulk_send_reminder_mails': { bulk_send: now },
    'POST /app/bulk_sends/leases/act_on_rows': ({ body }: Asked) => ({ bulk_send: now, rows: (body.row_indexes as number[]).length }),
    'POST /app/bulk_sends/leases/retry_rows': () => {
      held = rows.map((row) => (row.index === tried.index ? tried : row));
      return { bulk_send: now, rows: 1 };
    },
    'POST /app/recipient_datas/tenants/update_rows': ({ body }: Asked) =>
      (body.data as { set: { value: string }[] }).set[0]?.value === 'taken@example.com'
        ? { recipient_data: {}, recipient_data_rows: [], refused: [{ index: 2, field_name: 'Email', value: 'ben@example.com' }] }
        : { recipient_data: {}, recipient_data_rows: [], refused: [] },
    ...more,
  });
  const newer: BulkSend[] = [];
  const { user } = show(<StatusSection bulkSend={now} onNewer={(one) => newer.push(one)} />);
  const asked = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
  return { user, asked, newer };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('bulk status: everybody awaited is reminded after a question, where the specification lets the button show', async () => {
  const { user, asked } = shown();
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send reminders' }));
  await screen.findByText('Reminders for 1 document are on their way');
  expect(asked('enqueue_bulk_send_reminder_mails')).toHaveLength(1);
});

test.each([
  ['the last run is not two days old', { most_recent_run_date: new Date().toISOString() }],
  ['reminders have just gone out', { most_recent_reminder_date: new Date().toISOString() }],
  ['documents are only made', { bulk_send_type: 'create_only' as const }],
])('bulk status: there is no button for reminders while %s', async (_when, part) => {
  shown(part);
  await screen.findByRole('link', { name: 'Show its documents' });
  expect(screen.queryByRole('button', { name: 'Send reminders' })).toBeNull();
});

test('bulk status: a request that was not delivered is counted as such alone, as the rows show it', async () => {
  shown({ counts: { ...noCounts, documents: 4, created: 4, awaiting_signatures: 3, complete: 1, bounced: 1 } });
  const count = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect([await count('Awaiting signatures'), await count('Not delivered')]).toEqual(['2', '1']);
});

test('bulk status: results for a spreadsheet have the times of the profile’s zone, else of the browser’s', async () => {
  const zones: unknown[] = [];
  const { user } = shown(
    {},
    {},
    {
      'GET /app/bulk_send/leases/generate_temp_csv': ({ query }: Asked) => {
        zones.push(query.time_zone);
        return { bulk_send_temp_csv: { key: 'file', file_key: null } };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Download results' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Divided by semicolons/ }));
  await expect.poll(() => zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
});

test('bulk rows: all of them can be chosen on a phone, where the table has no head', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  const { innerWidth: width } = window;
  happyDOM.setViewport({ width: 390 });
  try {
    const { user } = shown();
    await user.click(await screen.findByText('Choose all rows shown'));
    screen.getByRole('group', { name: '4 rows chosen' });
  } finally {
    happyDOM.setViewport({ width });
  }
});

test('bulk status: results are offered to those who may have data', async () => {
  shown();
  await screen.findByRole('button', { name: 'Download results' });
});

test('bulk status: results are not offered to those who may not have data', async () => {
  shown({}, { without: ['can_download_document_csv_data'] });
  await screen.findByRole('button', { name: 'Download signed documents' });
  expect(screen.queryByRole('button', { name: 'Download results' })).toBeNull();
});

test('bulk rows: actions say how many of the chosen rows they fit; withdrawing needs a reason, and excluding is undone', async () => {
  const { user, asked } = shown();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows shown' }));
  const bar = screen.getByRole('group', { name: '4 rows chosen' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Try again (1)', 'Remind (1)', 'Withdraw (1)', 'Exclude (2)', 'Choose none']);
  await user.click(button('Withdraw (1)'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 1 document?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await within(dialog).findByText('Please say why. Everybody who was asked to sign reads this.', { selector: '[class*="error"]' });
  await user.type(within(dialog).getByLabelText('Why they are withdrawn'), 'The rent was wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('1 document is being withdrawn');
  await user.click(screen.getByRole('checkbox', { name: 'Choose row 4' }));
  await user.click(button('Exclude (1)'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => asked('act_on_rows'))
    .toEqual([
      { action: 'withdraw', row_indexes: [1], cancellation_reason: 'The rent was wrong' },
      { action: 'exclude', row_indexes: [3] },
      { action: 'include', row_indexes: [3] },
    ]);
});

test('bulk rows: once a bulk send is stopped, its rows are neither excluded nor taken back in', async () => {
  const { user } = shown({ stopped: true, status: 'paused' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose row 3' }));
  await screen.findByText('Nothing can be done with these rows as they stand.');
  expect(screen.queryByRole('button', { name: /Exclude/ })).toBeNull();
});

test('bulk rows: a failed row is corrected in the list and tried again; what somebody else wrote there is shown first', async () => {
  const { user, asked } = shown();
  await user.click(await screen.findByRole('button', { name: 'Correct row 3' }));
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'taken@example.com');
  await user.click(button('Save and try again'));
  await screen.findByText(/Somebody else has changed this to “ben@example.com” in the list/);
  expect(email).toHaveProperty('value', 'taken@example.com');
  expect(asked('retry_rows')).toEqual([]);
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(button('Save and try again'));
  await expect.poll(() => asked('retry_rows')).toEqual([{ row_indexes: [2] }]);
  expect(asked('update_rows').at(-1)).toEqual({
    data: { set: [{ index: 2, field_name: 'Email', value: 'new@example.com', was: 'ben@example.com' }] },
  });
});

test('bulk rows: what is looked for is found behind pages without any of it', async () => {
  const { user } = shown();
  await user.type(await screen.findByRole('searchbox', { name: 'Search rows' }), 'tenant');
  await screen.findByText('Looking through the rows…');
  await screen.findByRole('cell', { name: /Tenant 3/ });
});

test('bulk rows: whoever could not be reached is corrected in the document, which asks them again', async () => {
  const { user, asked } = shown();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show rows' }), 'Not delivered');
  await user.click(await screen.findByRole('button', { name: 'Correct row 5' }));
  const email = await screen.findByLabelText('Email address');
  screen.getByText(/^The last message could not be delivered: User unknown\. A new email address gets a new request/);
  await expect.poll(() => document.activeElement === email).toBe(true);
  await user.clear(email);
  await user.type(email, 'ben@example.com');
  await user.click(button('Save'));
  await expect.poll(() => asked('update_signatory_details')).toHaveLength(1);
  await screen.findByText('The details have been changed. The new request goes as soon as the quota of messages allows it.');
});

const listOfTenants = {
  ...{ key: 'tenants', description: 'Tenants', field_names: ['Rent', 'Email'], field_types: { Rent: 'int', Email: 'text' } },
};
async function correctedFifth(email: string, saysNow: string) {
  const { user, asked } = shown(
    {},
    {},
    {
      'GET /app/recipient_datas/tenants': { recipient_data: listOfTenants },
      'POST /app/recipient_datas/tenants/rows': {
        recipient_data_rows: [
          { key: 'row-3', index: 3, values: { Rent: '800', Email: 'ben@nowhere.example' } },
          { key: 'row-4', index: 4, values: { Rent: '900', Email: saysNow } },
        ],
        ...{ number_of_rows: 2, cursor: null },
      },
    },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show rows' }), 'Not delivered');
  await user.click(await screen.findByRole('button', { name: 'Correct row 5' }));
  const input = await screen.findByLabelText('Email address');
  await user.clear(input);
  await user.paste(email);
  await user.click(button('Save'));
  await screen.findByText(/^The details have been changed/);
  return { user, asked };
}

test('bulk rows: an undelivered address that the list still has in that row can be corrected there, too', async () => {
  const { user, asked } = await correctedFifth('ben@example.com', 'ben@nowhere.example');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the list, too?' }));
  dialog.getByText(/Row 5 of the list “Tenants” still has ben@nowhere\.example/);
  expect(asked('update_rows')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Correct the list' }));
  await screen.findByText('Row 5 of the list is corrected, too');
  const cell = { index: 4, field_name: 'Email', value: 'ben@example.com', was: 'ben@nowhere.example' };
  expect(asked('update_rows')).toEqual([{ data: { set: [cell] } }]);
});

test('bulk rows: a list whose row says something else by now is left alone after a correction', async () => {
  const { asked } = await correctedFifth('ben@example.com', 'ben@elsewhere.example');
  await expect.poll(() => asked('/recipient_datas/tenants/rows')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog', { name: 'Correct the list, too?' })).toBeNull();
  expect(asked('update_rows')).toEqual([]);
});

test('bulk rows: whoever may only look reads that a message was not delivered, and why somebody rejected', async () => {
  shown(
    {},
    { without: ['can_prepare_and_send_documents'] },
    {
      'GET /app/bulk_sends/leases/rows': {
        bulk_send_rows: [...undelivered, aRow(5, 'rejected', { document_key: 'four', message: 'The rent is wrong.' })],
        cursor: null,
      },
    },
  );
  await screen.findByText('Reason: “The rent is wrong.”');
  screen.getByText('A message could not be delivered.');
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test.each([
  ['daily_quota', /^Your account has sent as many messages as it can in a day\. It goes on by itself on .*2099 at \d+:\d\d\D*\.$/],
  ['recipient_quota', /^Somebody has had as many messages as one person can get in an hour\..* on .*2099 at \d+:\d\d\D*\.$/],
] as const)('bulk status: says that it waits for the %s, and when it goes on', async (reason, words) => {
  shown({ waits: { for: reason, until: '2099-11-30T08:00:00.000Z' } });
  await screen.findByText(words);
});

test('bulk status: nothing waits once all rows are done', async () => {
  const waits = { for: 'daily_quota' as const, until: '2099-11-30T08:00:00.000Z' };
  shown({ waits, date_finished: '2020-01-02T00:00:00.000Z' });
  await screen.findByRole('link', { name: 'Show its documents' });
  expect(screen.queryByText(/It goes on by itself/)).toBeNull();
});

test('bulk status: a row that is tried again says so instead of why it failed, and the focus stays by the rows', async () => {
  const tried = aRow(2, 'waiting', { code: 'email_invalid', message: 'Tenant: Not a valid email address in linked data' });
  const { user } = shown({}, { tried });
  await user.click(await screen.findByRole('button', { name: 'Try row 3 again' }));
  await screen.findByText('To be tried again');
  expect(screen.queryByText(tried.message)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct row 3' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Rows');
});
