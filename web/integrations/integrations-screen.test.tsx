import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { IntegrationConfiguration } from '../../shared/contract/schemas/accounts/integration.ts';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { IntegrationsScreen } from './integrations-screen.tsx';

const integration: IntegrationConfiguration = {
  integration_configuration_id: 'team-one',
  key: 'team-one',
  integration_id: 'webdav',
  name: 'Company cloud',
  authentication_type: 'password',
  access_token: '********',
  site_url: 'https://cloud.example.com/dav',
  domain: 'cloud.example.com',
  user_name: 'ada',
  bucket: '',
  region: '',
  naming: '{year}/{key}.pdf',
  is_active: true,
  is_authenticated: null,
  problem: null,
  authentication_problem: null,
  date_created: now,
};
const list = 'GET /app/integration_configuration/get_configured_integrations';
const change = 'POST /app/integration_configuration/add_update_delete_configured_integration';
const setUp = 'POST /app/integrations/set_up_integration_configuration';
const holding = (...configured_integrations: IntegrationConfiguration[]) => ({ configured_integrations, integration_events: [] });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown(answers: Parameters<typeof answering>[0], is_admin = true) {
  const named = { key: 'me-team', account_key: 'team', account_name: 'Team', is_personal_account: false };
  const membership = { ...named, is_admin, permissions: allPermissions() };
  const user = { key: 'me', name: 'Olivia', last_name: 'Owner', verified: true, default_user_account_key: 'me-team' };
  const calls = answering({ 'GET /app/user': { user }, 'GET /app/user/user_accounts': { user_accounts: [membership] }, ...answers });
  const { user: person } = show(<IntegrationsScreen />);
  return { person, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const button = (name: string) => screen.findByRole('button', { name });

test('integrations: the first is added with what its kind asks for, and its problems are told before anything is sent', async () => {
  const { person, sent } = shown({ [list]: holding(), [change]: { integration_configuration: integration } });
  await screen.findByText('No integrations yet');
  await person.click(await button('Add integration'));
  expect(screen.queryByLabelText('Bucket')).toBeNull();
  await person.selectOptions(screen.getByLabelText('System'), 'S3-compatible bucket');
  await person.type(screen.getByLabelText('Name'), 'Archive');
  await person.type(screen.getByLabelText('Address of the store'), 's3.example.com');
  await person.type(screen.getByLabelText('Bucket'), 'signed');
  await person.type(screen.getByLabelText('Region'), 'eu-central-1');
  await person.type(screen.getByLabelText('Access key'), 'AKIA');
  await person.type(screen.getByLabelText('Secret key'), 'secret');
  await person.clear(screen.getByLabelText('File names'));
  await person.type(screen.getByLabelText('File names'), '{{document name}.pdf');
  await person.click(await button('Save'));
  expect(await screen.findByText('Enter a web address that begins with https://, without a user.')).toBeTruthy();
  expect(screen.getByText('The file’s name has to hold {key}, so that no document replaces another.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.clear(screen.getByLabelText('Address of the store'));
  await person.type(screen.getByLabelText('Address of the store'), 'https://s3.example.com');
  await person.clear(screen.getByLabelText('File names'));
  await person.type(screen.getByLabelText('File names'), '{{key}.pdf');
  await person.click(await button('Save'));
  await screen.findByText('Integration saved');
  const given = { integration_id: 's3', name: 'Archive', site_url: 'https://s3.example.com', bucket: 'signed', region: 'eu-central-1' };
  expect(sent()).toEqual([{ data: { ...given, user_name: 'AKIA', access_token: 'secret', naming: '{key}.pdf' } }]);
});

test('integrations: an edited one keeps its password, unless it would go to another address', async () => {
  const { person, sent } = shown({ [list]: holding(integration), [change]: { integration_configuration: integration } });
  await person.click(await button('Edit'));
  const address = screen.getByLabelText('Address of the folder');
  await person.type(address, '/other');
  await person.click(await button('Save'));
  await screen.findByText('Please fill this in.');
  expect(sent()).toEqual([]);
  await person.clear(address);
  await person.type(address, integration.site_url);
  await person.click(await button('Save'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.data).not.toHaveProperty('access_token');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
});

test('integrations: a test says what the system said, and the specification’s words where nothing came back', async () => {
  const failed = { ...integration, is_authenticated: false, problem: 'refused' as const };
  let state = integration;
  const { person } = shown({
    [list]: () => holding(state),
    [setUp]: () => {
      if (state.problem) return Promise.reject(new TypeError('network'));
      state = failed;
      return refused(422, 'integration_timed_out', 'Authentication Timed Out.');
    },
  });
  await screen.findByText('Not tested yet');
  await person.click(await button('Test connection'));
  await screen.findByText('Authentication Timed Out.');
  const told = await screen.findByText('The system did not accept the user, the password or the key.');
  expect(told.dataset.problem).toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Test connection'));
  await person.click(await button('Test connection'));
  await screen.findByText('Error during integration setup.');
  expect(screen.queryByText('Authentication Timed Out.')).toBeNull();
});

test('integrations: a test of one whose access has ended speaks of no password', async () => {
  const planning = { integration_id: 'xplan', authentication_type: 'oauth2', is_authenticated: true } as const;
  const { person } = shown({
    [list]: holding({ ...integration, ...planning }),
    [setUp]: refused(422, 'integration_refused', 'The system did not accept the user, the password or the key.'),
  });
  await person.click(await button('Test connection'));
  await screen.findByText('Access has ended. Please authenticate again.');
  expect(screen.queryByText(/password/)).toBeNull();
});

test('integrations: one that waits to be authenticated says why the last attempt came to nothing', async () => {
  const planning = { integration_id: 'xplan', authentication_type: 'oauth2', is_authenticated: false } as const;
  const one = (key: string, authentication_problem: IntegrationConfiguration['authentication_problem']) => {
    return { ...integration, ...planning, key, integration_configuration_id: key, authentication_problem };
  };
  shown({ [list]: holding(one('team-one', null), one('team-two', 'other_site'), one('team-three', 'timed_out')) });
  expect((await screen.findByText('Waiting to be authenticated')).dataset.problem).toBe('false');
  expect(screen.getByText(/^Another system answered than the one at this address\./).dataset.problem).toBe('true');
  expect(screen.getByText('Authentication Timed Out.').dataset.problem).toBe('true');
});

test('integrations: one whose dialog has given up says so once the dialog is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const planning = { integration_id: 'xplan', authentication_type: 'oauth2', is_authenticated: false } as const;
  const waiting = { ...integration, ...planning };
  const authorization_address = 'https://acme.xplan.iress.com.au/oauth2/auth';
  const { person } = shown({ [list]: holding(waiting), [setUp]: { integration_configuration: waiting, authorization_address } });
  await person.click(await button('Authenticate again'));
  await screen.findByRole('link', { name: 'No window? Open it here' });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getAllByText('Authentication Timed Out.')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Authentication Timed Out.').dataset.problem).toBe('true');
});

test('integrations: a change that can’t be sent is told in the specification’s words, and is undone', async () => {
  const { person } = shown({ [list]: holding(integration), [change]: () => Promise.reject(new TypeError('network')) });
  const active = await screen.findByRole('switch', { name: 'Store documents that are completed from now on' });
  await person.click(active);
  await screen.findByText('Error updating integration.');
  await waitFor(() => expect((active as HTMLInputElement).disabled).toBe(false));
  expect((active as HTMLInputElement).checked).toBe(true);
});

test('integrations: one is switched off at once, and unlinked after a question', async () => {
  let isUnlinked = false;
  const { person, sent } = shown({
    [list]: () => (isUnlinked ? holding() : holding(integration)),
    [change]: ({ body }) => {
      isUnlinked = JSON.stringify(body).includes('"delete":true');
      return { integration_configuration: null };
    },
  });
  await person.click(await screen.findByRole('switch', { name: 'Store documents that are completed from now on' }));
  await waitFor(() => expect(sent()).toEqual([{ data: { integration_configuration_id: 'team-one', is_active: false } }]));
  await person.click(await button('Unlink'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toHaveLength(1);
  await person.click(await button('Unlink'));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
  await screen.findByText('Integration unlinked');
  expect(sent()[1]).toEqual({ data: { integration_configuration_id: 'team-one', delete: true } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Integrations' })));
});

test('integrations: a list that can’t be fetched says so', async () => {
  shown({ [list]: refused(500, 'internal_error', 'An error occurred, please try again') });
  expect(await screen.findByText('An error occurred while fetching integrations')).toBeTruthy();
});

test('integrations: others than administrators are told whose they are', async () => {
  shown({}, false);
  expect(await screen.findByText('You do not have access to integrations')).toBeTruthy();
});
