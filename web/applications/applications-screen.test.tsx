import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Application } from '../../shared/contract/schemas/accounts/application.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { ApplicationsScreen } from './applications-screen.tsx';

const application: Application = {
  key: 'team-app',
  name: 'Invoicing',
  scopes: ['documents:read'],
  date_created: now,
  last_used: null,
  acts_for: 'Olivia Owner',
};
const list = 'GET /app/applications/';
const one = '/app/applications/team-app';

/** The screen of a member with these answers, and the calls about applications. */
function shown(answers: Parameters<typeof answering>[0], permissions = allPermissions()) {
  const membership = { key: 'me-team', account_key: 'team', account_name: 'Team', is_admin: true, is_personal_account: false, permissions };
  const user = { key: 'me', name: 'Olivia', last_name: 'Owner', verified: true, default_user_account_key: 'me-team' };
  const calls = answering({ 'GET /app/user': { user }, 'GET /app/user/user_accounts': { user_accounts: [membership] }, ...answers });
  const { user: person } = show(<ApplicationsScreen />);
  return { person, asked: (method: string) => calls.filter((call) => call.method === method) };
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = (label: string) => screen.findByRole('button', { name: label });
const dialog = () => screen.findByRole('dialog');

test('applications: a new name saves itself once, half a second after the last letter', async () => {
  const { person, asked } = shown({
    [list]: { applications: [application] },
    [`PUT ${one}`]: ({ body }) => ({ application: { ...application, ...(body.data as object) } }),
  });
  await person.type(await name(), ' Ltd');
  expect(asked('PUT')).toEqual([]);
  await screen.findByText('Application updated');
  expect(asked('PUT').map(({ body }) => body)).toEqual([{ data: { name: 'Invoicing Ltd', scopes: ['documents:read'] } }]);
  expect(await screen.findByRole('heading', { name: 'Invoicing Ltd' })).toBeTruthy();
});

test('applications: a name that can’t be is explained and not sent, and a failed save keeps what was typed', async () => {
  const { person, asked } = shown({
    [list]: { applications: [application] },
    [`PUT ${one}`]: refused(404, 'application_not_found', 'This application does not exist.'),
  });
  const input = await name();
  await person.clear(input);
  expect(await screen.findByText('Please enter a name.')).toBeTruthy();
  await person.type(input, 'a@b');
  expect(await screen.findByText('The name of an application can’t contain @.')).toBeTruthy();
  await screen.findByText('Not saved');
  expect(asked('PUT')).toEqual([]);
  await person.clear(input);
  await person.type(input, 'Billing');
  await screen.findByText('This application does not exist.');
  expect(input.value).toBe('Billing');
});

test('applications: a refreshed secret needs a yes, and is shown until one has stored it', async () => {
  const { person, asked } = shown({
    [list]: { applications: [application] },
    [`PUT ${one}`]: { application: { ...application, client_secret: 'once-only' } },
  });
  await person.click(await press('Refresh secret'));
  expect((await dialog()).textContent).toContain('The code of the application must be updated');
  await person.click(await press('Cancel'));
  expect(asked('PUT')).toEqual([]);
  await person.click(await press('Refresh secret'));
  const buttons = await screen.findAllByRole('button', { name: 'Refresh secret' });
  await person.click(buttons.at(-1) as HTMLElement);
  expect((await screen.findByLabelText<HTMLInputElement>('Client secret')).value).toBe('once-only');
  expect(asked('PUT')[0]).toMatchObject({ query: { refresh_secret: 'true' } });
  await person.keyboard('{Escape}');
  expect(screen.getByLabelText('Client secret')).toBeTruthy();
  await person.click(await press('I have stored it'));
  await waitFor(() => expect(screen.queryByLabelText('Client secret')).toBeNull());
});

test('applications: a failure without words of the server is told in the specification’s', async () => {
  const { person } = shown({ [list]: { applications: [] }, 'POST /app/applications/': () => Promise.reject(new TypeError('network')) });
  await person.click(await press('New application'));
  await person.type(await screen.findByLabelText('Name'), 'Invoicing');
  await person.click(await press('Create application'));
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while creating your new application.');
  expect((await name()).value).toBe('Invoicing');
});

test('applications: people without the permission are told so, and nothing is fetched', async () => {
  const permissions = allPermissions();
  permissions.document_permissions.can_view_api_details = false;
  const { asked } = shown({}, permissions);
  await screen.findByText('You do not have access to applications');
  expect(asked('GET').filter(({ path }) => path.includes('applications'))).toEqual([]);
});
