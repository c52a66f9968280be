import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { type Asked, answering, refused } from '../../test/support/components/answers.ts';
import { aBulkSend, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import type { DryRun } from '../api/bulk-sends.ts';
import { SendSection } from './send-section.tsx';

const ready: DryRun = {
  ...{ success: true, message: '', rows: 3, failing: 0, gaps: 0, problems: [], faults: [], texts: 0, cost: '', days: 1, repeated: [] },
  ...{ digest: 'seen', file_key: null },
};
const tenant = { place: 'signatory' as const, id: 'one', label: 'Tenant' };

interface Shown {
  found?: Partial<DryRun> | ReturnType<typeof refused>;
  saved?: string | null;
  isFailed?: boolean;
  without?: string[];
  activated?: Parameters<typeof answering>[0][string];
}

function shown({ found = {}, saved = '1 1', isFailed = false, activated, without = [] }: Shown = {}) {
  const permissions = allPermissions();
  const off = Object.fromEntries(without.map((flag) => [flag, false]));
  const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
  const limited = { ...account, permissions: { ...permissions, document_permissions: { ...permissions.document_permissions, ...off } } };
  const bulkSend = aBulkSend();
  const started = { ...bulkSend, status: 'active' as const };
  const calls = answering({
    ...olivia,
    ...(without.length > 0 && { 'GET /app/user/user_accounts': { user_accounts: [limited] } }),
    'POST /app/bulk_sends/leases/dry_run': 'status' in found ? (found as ReturnType<typeof refused>) : { ...ready, ...found },
    'POST /app/bulk_sends/add_update_bulk_send': activated ?? { bulk_send: started },
  });
  const went: string[] = [];
  const { user } = show(
    <SendSection
      bulkSend={bulkSend}
      saved={saved}
      isFailed={isFailed}
      onStarted={({ status }) => went.push(status)}
      onSection={(section) => went.push(section)}
    />,
  );
  const asked = (path: string) => calls.filter((call: Asked) => call.path.endsWith(path)).map(({ body }) => body);
  return { user, asked, went };
}
const send = (name = 'Send 3 requests') => screen.findByRole<HTMLButtonElement>('button', { name });

test('send: says how many rows are ready, asks, and activates what was seen', async () => {
  const { user, asked, went } = shown();
  await screen.findByText('3 rows are ready.');
  await user.click(await send());
  const dialog = await screen.findByRole('dialog', { name: 'Send 3 signing requests?' });
  expect(asked('add_update_bulk_send')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send 3 requests' }));
  const data = { key: 'leases', status: 'active', when_to_run: { kind: 'now' }, version: 1, number_of_rows: 3, digest: 'seen' };
  await expect.poll(() => asked('add_update_bulk_send')).toEqual([{ data }]);
  await expect.poll(() => went).toEqual(['active']);
});

test('send: whoever may not send is told why the button can’t be pressed', async () => {
  shown({ without: ['can_prepare_and_send_documents'] });
  await screen.findByText(/^Your permissions in this account do not include sending\./);
  expect((await send()).disabled).toBe(true);
});

test('send: the question about a schedule says how often it runs, for whom, and how many requests go out at first', async () => {
  const { user } = shown();
  await user.selectOptions(await screen.findByLabelText('When it runs'), 'Every week');
  await screen.findByText('3 rows are ready.');
  await user.click(await send('Schedule'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this bulk send?' }));
  dialog.getByText(/^It runs by itself every Monday at 09:00 \(.*\), first on Monday, .*, in your name\.$/);
  dialog.getByText('As the list is now, 3 signing requests go out.');
  dialog.getByText(/later only people who are new in the list/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

test('send: rows that are wrong and gaps in texts are shown with their numbers, and the question names the gaps', async () => {
  const problems = [
    { code: 'email_invalid', message: 'Not a valid email address in linked data', ...tenant, rows: 1, row_indexes: [12] },
    { code: 'empty_in_text', message: '“Rent” is empty, which leaves a gap in the text', ...tenant, rows: 12, row_indexes: [0, 4] },
  ];
  const { user } = shown({ found: { rows: 3, failing: 1, gaps: 12, problems, file_key: 'report' } });
  await screen.findByText('2 rows are ready.');
  screen.getByText('Row 13 of the list');
  screen.getByText('Rows 1, 5 of the list, and others');
  screen.getByRole('button', { name: 'Download these rows with the reasons' });
  expect(screen.getByRole('link', { name: 'Correct them in the list' }).getAttribute('href')).toBe('/recipient_datas/tenants');
  await user.click(await send('Send 2 requests'));
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 signing requests?' });
  within(dialog).getByText(/^They go out as soon as the documents are made\. You can pause at any time\.$/);
  within(dialog).getByText('1 row will get no document until it is corrected. The others are not held up.');
  within(dialog).getByText(/^In 12 rows an empty cell leaves a gap in a text\./);
});

test('send: people who would be asked several times are named once, with their rows', async () => {
  const message = 'Several rows have the same email address: these people are asked several times';
  const problems = [{ code: 'same_address', message, ...tenant, rows: 2, row_indexes: [0, 9] }];
  const { user } = shown({ found: { problems, repeated: [{ email: 'ann@example.com', rows: 2 }] } });
  const found = await screen.findByRole('list', { name: 'What to look at' });
  expect(screen.getAllByText(/ann@example\.com/)).toHaveLength(1);
  within(found).getByText('ann@example.com (2 rows)');
  within(found).getByText('Rows 1, 10 of the list');
  await user.click(await send());
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Several rows have the same address.*ann@example\.com \(2 rows\)\.$/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

test('send: no row is called ready before the template says what goes where, and what says so goes once one tries again', async () => {
  const message = 'Required field rent, has no data or mapping';
  const faults = [{ code: 'no_data', message, place: 'field' as const, id: 'rent', label: 'rent' }];
  const incomplete = refused(409, 'bulk_fields_incomplete', 'You have incomplete fields: rent.', { section: 'setup_template' });
  const answers = [incomplete, { bulk_send: aBulkSend({ status: 'active' }) }];
  const { user, went } = shown({ found: { faults }, activated: () => answers.shift() ?? incomplete });
  await screen.findByText(`rent: ${message}`);
  expect(screen.queryByText(/ready/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fill it in' }));
  await user.click(await send('Send'));
  await screen.findByText('You have incomplete fields: rent.');
  await user.click(await send('Send'));
  await expect.poll(() => went).toEqual(['setup_template', 'setup_template', 'active']);
  await expect.poll(() => screen.queryByText('You have incomplete fields: rent.')).toBeNull();
});

test('send: nothing can be sent while no row is ready, or while something is not saved', async () => {
  shown({ found: { rows: 3, failing: 3 } });
  await screen.findByText('No row is ready.');
  screen.getByText('3 rows will get no document until they are corrected.');
  expect((await send('Send 0 requests')).disabled).toBe(true);
});

test('send: rows are not checked while something could not be saved', async () => {
  const { asked } = shown({ saved: null, isFailed: true });
  await screen.findByText(/^What you have changed is not saved yet\./);
  expect((await send('Send')).disabled).toBe(true);
  expect(asked('dry_run')).toEqual([]);
});

test('send: without a template the press says what is missing, and leads there', async () => {
  const missing = refused(409, 'no_bulk_template', 'No template defined for this batch send', { section: 'setup_template' });
  const { user, went } = shown({ found: missing, activated: missing });
  await screen.findByText('No template defined for this batch send');
  await user.click(await send('Send'));
  await expect.poll(() => went).toEqual(['setup_template']);
});

test('send: whoever presses after somebody else is shown that it runs', async () => {
  const bulk_send = aBulkSend({ status: 'active', version: 2 });
  const { user, went } = shown({ activated: refused(409, 'version_conflict', 'Somebody else changed this.', { bulk_send }) });
  await user.click(await send());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send 3 requests' }));
  await screen.findByText('Somebody else has already started this bulk send. Nothing is sent twice.');
  expect(went).toEqual(['active']);
});

test('send: rows that have changed since are looked at again', async () => {
  const changed = refused(409, 'bulk_rows_changed', 'The rows have changed.');
  const { user, asked, went } = shown({ activated: changed });
  await user.click(await send());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send 3 requests' }));
  await screen.findByText('The rows have changed.');
  await expect.poll(() => asked('dry_run')).toHaveLength(2);
  expect(went).toEqual([]);
});
