import { screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { emptyBulkMapping } from '../../shared/domain/bulk-sends/bulk-mapping.ts';
import { noCounts } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { type Asked, answering, refused } from '../../test/support/components/answers.ts';
import { aBulkSend, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { RecipientListsScreen } from '../recipients/recipient-lists-screen.tsx';
import { BulkSendScreen } from './bulk-send-screen.tsx';
import { BulkSendsScreen } from './bulk-sends-screen.tsx';

const shown = (path: string) =>
  show(
    <Routes>
      <Route path="/" element={<Navigate to={path} />} />
      <Route path="/bulk_sends/:key" element={<BulkSendScreen />} />
      <Route path="/bulk_sends" element={<BulkSendsScreen />} />
      <Route path="/recipient_datas" element={<RecipientListsScreen />} />
    </Routes>,
  );

test('bulk send: what was under way when it was paused is counted within seconds', async () => {
  const begun = aBulkSend({ status: 'active', most_recent_run_date: '2026-11-28T10:00:00.000Z' });
  const running = { ...begun, counts: { ...noCounts, documents: 9, created: 2, not_sent: 1, awaiting_signatures: 1, waiting: 7 } };
  const paused = { ...running, status: 'paused' as const };
  let now: object = running;
  answering({
    ...olivia,
    'GET /app/bulk_sends/leases': () => ({ bulk_send: now }),
    'GET /app/bulk_sends/leases/rows': { bulk_send_rows: [], cursor: null },
    'GET /app/bulk_send_logs/leases': { bulk_send_logs: [], cursor: null },
    'POST /app/bulk_sends/add_update_bulk_send': () => {
      now = { ...paused, counts: { ...noCounts, documents: 9, created: 2, awaiting_signatures: 2, waiting: 7 } };
      return { bulk_send: paused };
    },
  });
  const { user } = shown('/bulk_sends/leases');
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByRole('button', { name: 'Resume' });
  expect(screen.getByText('Made, not sent')).toBeDefined();
  await expect.poll(() => screen.queryByText('Made, not sent'), { timeout: 5_000 }).toBeNull();
});

/** The mapping of a bulk send in setup, which somebody else changes as one types. */
function mapped(theirs: object) {
  const mapping = { ...emptyBulkMapping, key: 'leases-lease', template_key: 'lease', version: 1 };
  const newer = { ...mapping, ...theirs, version: 2 };
  const targets = { document_name: 'Lease', subject: '', message: '', signatories: [], cc_recipients: [], fields: [], attributes: [] };
  const put = 'POST /app/bulk_sends/leases/document_mapping/lease';
  let isFirst = true;
  const calls = answering({
    ...olivia,
    'GET /app/bulk_sends/leases': { bulk_send: aBulkSend() },
    'GET /app/recipient_datas': { recipient_datas: [], cursor: null },
    'GET /app/recipient_datas/tenants': refused(404, 'recipient_data_not_found', 'Gone'),
    'GET /app/bulk_sends/leases/document_mapping/lease': {
      ...{ bulk_send_document_mapping: mapping, proposal: mapping, targets, columns: ['Name'], faults: [] },
    },
    [put]: ({ body }: Asked) => {
      if (!isFirst) return { bulk_send_document_mapping: { ...newer, ...(body.data as object), version: 3 } };
      isFirst = false;
      return refused(409, 'version_conflict', 'Changed', { bulk_send_document_mapping: newer });
    },
  });
  const { user } = shown('/bulk_sends/leases');
  return { user, saved: () => calls.filter((call) => `${call.method} ${call.path}` === put).map(({ body }) => body.data) };
}

test('bulk send: two people who change different things of it do not disturb each other', async () => {
  const { user, saved } = mapped({ message: 'Theirs' });
  await user.click(await screen.findByRole('tab', { name: 'Template' }));
  await user.type(await screen.findByLabelText('Subject of the mail'), 'Mine');
  await expect.poll(() => saved().at(-1)).toMatchObject({ subject: 'Mine', message: 'Theirs', version: 2 });
  await screen.findByText('All changes saved');
  expect(screen.queryByText(/^Somebody else has changed/)).toBeNull();
});

test('bulk send: whoever changes what somebody else has just changed is told that theirs is kept, and not saved', async () => {
  const { user, saved } = mapped({ subject: 'Theirs' });
  await user.click(await screen.findByRole('tab', { name: 'Template' }));
  const subject = await screen.findByLabelText('Subject of the mail');
  await user.type(subject, 'Mine');
  await screen.findByText(/^Somebody else has changed the same meanwhile\. What you entered is kept, but not saved/);
  expect(subject).toHaveProperty('value', 'Mine');
  expect(saved()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => saved().at(-1)).toMatchObject({ subject: 'Mine', version: 2 });
});

test('bulk sends: where there are none, the first is made from the middle of the page', async () => {
  const calls = answering({
    ...olivia,
    'GET /app/bulk_sends': { bulk_sends: [], cursor: null },
    'POST /app/bulk_sends/add_update_bulk_send': { bulk_send: aBulkSend() },
  });
  const { user } = shown('/bulk_sends');
  await screen.findByRole('heading', { name: 'No bulk sends yet' });
  const [, inMiddle] = screen.getAllByRole('button', { name: 'New bulk send' });
  await user.click(inMiddle as HTMLElement);
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('add_update_bulk_send'))).toHaveLength(1);
});

test('bulk send: why it did not run at its time is said wherever it is opened, and in the list', async () => {
  const bulkSend = aBulkSend({ status_message: 'Its template can no longer be used.' });
  answering({
    ...olivia,
    'GET /app/bulk_sends': { bulk_sends: [bulkSend], cursor: null },
    'GET /app/bulk_sends/leases': { bulk_send: bulkSend },
    'GET /app/recipient_datas': { recipient_datas: [], cursor: null },
  });
  const { user } = shown('/bulk_sends');
  await screen.findByText('Its template can no longer be used.');
  await user.click(screen.getByRole('link', { name: 'Leases' }));
  await screen.findByRole('tab', { name: 'Recipients', selected: true });
  await screen.findByText('Its template can no longer be used.');
});

test('bulk sends: one that recurs says how often', async () => {
  const when_to_run = { kind: 'recurring' as const, every: 'day' as const, time: '09:00', time_zone: 'Europe/Berlin' };
  const bulkSend = aBulkSend({ status: 'active', when_to_run, next_run_date: '2099-11-30T08:00:00.000Z' });
  answering({ ...olivia, 'GET /app/bulk_sends': { bulk_sends: [bulkSend], cursor: null } });
  shown('/bulk_sends');
  await screen.findByText(/^Every day, next on Nov 30, 2099, 9:00\sAM$/);
});

test.each([
  ['/bulk_sends', 'You do not have access to bulk sends'],
  ['/bulk_sends/leases', 'You do not have access to bulk sends'],
  ['/recipient_datas', 'You do not have access to recipient lists'],
])('a member who may not see bulk sends is told so at %s', async (path, words) => {
  const permissions = allPermissions();
  const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
  const document_permissions = { ...permissions.document_permissions, can_view_bulk_sends: false };
  answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts: [{ ...account, permissions: { ...permissions, document_permissions } }] },
  });
  shown(path);
  await screen.findByText(words);
});
