import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '../../shared/contract/schemas/accounts/webhook.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { answering } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

const endpoint: WebhookEndpoint = {
  key: 'team-one',
  url: 'https://example.com/hook',
  description: 'Billing',
  event_types: ['document.completed'],
  is_active: true,
  stopped: null,
  failing_since: null,
  old_secret_ends: null,
  date_created: now,
};
const delivery: WebhookDelivery = {
  key: 'delivery',
  webhook_id: 'msg_one',
  type: 'document.completed',
  body: '{"type":"document.completed"}',
  state: 'failed',
  next_try: null,
  attempts: [{ date: now, status: 500, problem: null, milliseconds: 12, answer: 'Out of order' }],
  date_created: now,
};
const list = 'GET /app/webhook_endpoints';
const change = 'POST /app/webhook_endpoints/add_update_delete_webhook_endpoint';
const log = 'GET /app/webhook_endpoints/team-one/deliveries';

function shown(answers: Parameters<typeof answering>[0], is_admin = true) {
  const named = { key: 'me-team', account_key: 'team', account_name: 'Team', is_personal_account: false };
  const membership = { ...named, is_admin, permissions: allPermissions() };
  const user = { key: 'me', name: 'Olivia', last_name: 'Owner', verified: true, default_user_account_key: 'me-team' };
  const calls = answering({ 'GET /app/user': { user }, 'GET /app/user/user_accounts': { user_accounts: [membership] }, ...answers });
  const { user: person } = show(<WebhooksScreen />);
  return { person, sent: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) };
}
const button = (name: string) => screen.findByRole('button', { name });

test('webhooks: what is missing is told before anything is sent, and the secret is shown once', async () => {
  const { person, sent } = shown({ [list]: { webhook_endpoints: [] }, [change]: { webhook_endpoint: endpoint, secret: 'whsec_c2VjcmV0' } });
  await screen.findByText('No webhooks yet');
  await person.click(await button('Add endpoint'));
  await person.click(await button('Save'));
  expect(await screen.findByText('Enter a web address that begins with https://, without a user.')).toBeTruthy();
  expect(screen.getByText('Choose at least one.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.type(screen.getByLabelText('Address'), 'https://example.com/hook');
  await person.click(screen.getByRole('checkbox', { name: 'Document complete' }));
  await person.click(await button('Save'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
  const data = { url: 'https://example.com/hook', description: '', event_types: ['document.completed'] };
  expect(sent()).toEqual([['/app/webhook_endpoints/add_update_delete_webhook_endpoint', { data }]]);
  await person.click(within(dialog).getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull());
});

test('webhooks: the log says what an endpoint answered, and a failed delivery is sent again', async () => {
  const again = 'POST /app/webhook_endpoints/team-one/send_again';
  const { person, sent } = shown({
    [list]: { webhook_endpoints: [{ ...endpoint, failing_since: now }] },
    [log]: { webhook_deliveries: [delivery], cursor: null },
    [again]: { webhook_delivery: delivery },
  });
  expect(await screen.findByText('On, but the last event was not taken')).toBeTruthy();
  await person.click(await button('Log'));
  const entries = await screen.findByRole('list', { name: 'Log of Billing' });
  expect(within(entries).getByText('Failed · 500')).toBeTruthy();
  await person.click(within(entries).getByRole('button', { name: /^Details of Document complete/ }));
  expect(within(entries).getByText('Out of order')).toBeTruthy();
  await person.click(within(entries).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent()).toEqual([['/app/webhook_endpoints/team-one/send_again', { webhook_delivery_key: 'delivery' }]]));
});

test('webhooks: an endpoint that was stopped says why', async () => {
  shown({ [list]: { webhook_endpoints: [{ ...endpoint, is_active: false, stopped: 'gone' }] } });
  expect(await screen.findByText('Off: it answered that it is gone (410)')).toBeTruthy();
});

test('webhooks: others are told whom to ask', async () => {
  shown({ [list]: { webhook_endpoints: [endpoint] } }, false);
  expect(await screen.findByText('You do not have access to webhooks')).toBeTruthy();
  expect(screen.queryByText('Billing')).toBeNull();
});
