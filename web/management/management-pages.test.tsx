import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { HealthPage } from './health-page.tsx';
import { ManagementPages } from './management-pages.tsx';
import { QuotasForm } from './quotas-form.tsx';

const quotas = {
  own: { emails_a_day: 500, texts_a_day: null, calls_a_day: null, recipient_an_hour: null },
  standard: { emails_a_day: 2000, texts_a_day: 300, calls_a_day: 50, recipient_an_hour: 30 },
  version: 3,
};

test('without a login the browser goes to the address that the server supplies', async () => {
  const redirect = '/#management/login';
  answering({ 'GET /app/management/ensure_logged_in': refused(401, 'unauthenticated', 'You are not logged in.', { redirect }) });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  show(<ManagementPages />);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(redirect));
  expect(reload).toHaveBeenCalled();
  expect(screen.queryByText('An error occurred')).toBeNull();
});

test('a check that fails says so, and can be tried again', async () => {
  answering({ 'GET /app/management/ensure_logged_in': refused(500, 'internal_error', 'An error occurred, please try again') });
  show(<ManagementPages />);
  expect((await screen.findAllByText('An error occurred')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('health: late schedules and dead letters stand out, and a failed refresh keeps what is shown', async () => {
  const now = new Date().toISOString();
  let answer: ReturnType<typeof refused> | Record<string, unknown> = {
    queues: [{ name: 'mail', waiting: 2, in_work: 0, delayed: 0, oldest_seconds: 300, dead_letters: 1 }],
    workflows: [{ name: 'seal-pack', running: 0, failed: 2, oldest_started: null }],
    schedules: [
      { name: 'sweep', every_minutes: 1, last_run: now },
      { name: 'expire', every_minutes: 1, last_run: null },
    ],
    outbox: { events: 0, oldest: null },
  };
  answering({ 'GET /app/management/jobs': () => answer });
  const { user } = show(<HealthPage />);
  expect((await screen.findByRole('link', { name: '1 dead letter of Mails' })).getAttribute('href')).toBe('/management/dead_letters/mail');
  expect(screen.getByText('5 minutes')).toBeTruthy();
  expect(screen.getAllByText('Late')).toHaveLength(1);
  answer = refused(500, 'internal_error', 'An error occurred, please try again');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The state of the jobs could not be loaded')).toBeTruthy();
  expect(screen.getByText('5 minutes')).toBeTruthy();
});

test('quotas: after a conflict one’s own numbers stay beside the saved ones, and can be saved over them', async () => {
  const newer = { ...quotas, own: { ...quotas.own, emails_a_day: 900 }, version: 4 };
  const path = 'POST /app/management/accounts/abc/quotas';
  const calls = answering({
    [path]: ({ body }) =>
      body.version === 4
        ? { quotas: { ...quotas, version: 5 } }
        : refused(409, 'version_conflict', 'Somebody else changed this in the meantime.', { quotas: newer }),
  });
  const { user } = show(<QuotasForm accountKey="abc" quotas={quotas} onSaved={() => undefined} />);
  const emails = screen.getByLabelText('Mails a day');
  await user.clear(emails);
  await user.type(emails, 'many');
  await user.click(screen.getByRole('button', { name: 'Save quotas' }));
  expect(await screen.findByText('A whole number from 0 to 10,000,000, or nothing.')).toBeTruthy();
  await user.clear(emails);
  await user.type(emails, '700');
  await user.click(screen.getByRole('button', { name: 'Save quotas' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Another operator has changed these quotas.');
  expect(screen.getByText(/Saved: 900/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Mails a day').value).toBe('700');
  await user.click(screen.getByRole('button', { name: 'Save quotas' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.map(({ body }) => body.version)).toEqual([3, 4]);
});
