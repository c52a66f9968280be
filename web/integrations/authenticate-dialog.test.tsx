import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IntegrationConfiguration } from '../../shared/contract/schemas/accounts/integration.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { AuthenticateDialog } from './authenticate-dialog.tsx';
import { tellOutcome } from './outcome-channel.ts';
import { OutcomeScreen } from './outcome-screen.tsx';

type Answers = Parameters<typeof answering>[0];

const integration: IntegrationConfiguration = {
  ...({ integration_configuration_id: 'team-one', key: 'team-one', integration_id: 'xplan', name: 'XPLAN' } as const),
  ...({ authentication_type: 'oauth2', access_token: '********', site_url: 'https://acme.xplan.iress.com.au' } as const),
  ...{ domain: 'acme.xplan.iress.com.au', user_name: 'app', bucket: '', region: '', naming: '{key}.pdf', date_created: now },
  ...{ is_active: true, is_authenticated: null, problem: null, authentication_problem: null },
};
const setUp = 'POST /app/integrations/set_up_integration_configuration';
const address = 'https://acme.xplan.iress.com.au/oauth2/auth?state=one';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown(answer: Answers[string] = { integration_configuration: integration, authorization_address: address }) {
  const calls = answering({ [setUp]: answer });
  const onAuthenticated = vi.fn();
  const onTimedOut = vi.fn();
  const told = { onAuthenticated, onTimedOut };
  const { user: person } = show(<AuthenticateDialog integration={integration} onClose={() => undefined} {...told} />);
  return { calls, person, ...told };
}

test('authentication: a window opens, and the dialog hears from it what came of it', async () => {
  const { calls, onAuthenticated } = shown();
  const link = await screen.findByRole('link', { name: 'No window? Open it here' });
  expect(link.getAttribute('href')).toBe(address);
  expect(window.open).toHaveBeenCalledWith(address, '_blank', expect.stringContaining('noopener'));
  expect(calls.map(({ body }) => body)).toEqual([{ data: { integration_configuration_id: 'team-one', authenticate: true } }]);
  // It listens once its effects have run.
  await act(async () => undefined);
  tellOutcome({ outcome: 'authenticated', key: 'team-other' });
  tellOutcome({ outcome: 'denied', key: 'team-one' });
  await screen.findByText('The connection was not allowed there.');
  tellOutcome({ outcome: 'refused', key: 'team-one' });
  await screen.findByText(/^The system did not accept the app\./);
  expect(onAuthenticated).not.toHaveBeenCalled();
  tellOutcome({ outcome: 'authenticated', key: 'team-one' });
  await waitFor(() => expect(onAuthenticated).toHaveBeenCalledTimes(1));
  // In the specification’s words.
  await screen.findByText('Authenticated successfully.');
});

test('authentication: the dialog gives up after 120 seconds and can try again', async () => {
  const { calls, person, onTimedOut } = shown();
  await screen.findByRole('link', { name: 'No window? Open it here' });
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByText('Authentication Timed Out.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert').textContent).toBe('Authentication Timed Out.');
  expect(onTimedOut).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.textContent).toBe('Cancel');
  await screen.findByRole('link', { name: 'No window? Open it here' });
  expect(calls).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('alert').textContent).toBe('Authentication Timed Out.');
});

test('authentication: what can’t be begun says why', async () => {
  shown(refused(422, 'integration_needs_no_authentication', 'This integration works with what was entered.'));
  await screen.findByText('This integration works with what was entered.');
});

test('authentication: its window tells the others, and closes', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  const heard = vi.fn();
  const channel = new BroadcastChannel('countersign-integrations');
  channel.onmessage = ({ data }) => heard(data);
  show(
    <Routes>
      <Route path="/" element={<Navigate to="/integrations/authenticated/team-one" />} />
      <Route path="/integrations/:outcome/:key" element={<OutcomeScreen />} />
    </Routes>,
  );
  await screen.findByText('Authenticated successfully. You can close this window.');
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ outcome: 'authenticated', key: 'team-one' }));
  expect(close).toHaveBeenCalled();
  channel.close();
});
