import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, held } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { connected } from '../../api/request/connection.ts';
import { rememberSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { LaterDialog, NotYouDialog } from './leaving-dialogs.tsx';

afterEach(() => {
  vi.useRealTimers();
  connected.set(true);
  localStorage.clear();
  sessionStorage.clear();
});

test('sign later: on a host’s device nobody is told of a link that they don’t have', () => {
  answering({});
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  show(
    <SigningContext value={createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna')}>
      <LaterDialog />
    </SigningContext>,
  );
  screen.getByText(/ask whoever handed you this device/);
  expect(screen.queryByText(/link/)).toBeNull();
});

test('sign later: without an answer in time the dialog says so and can be tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = held();
  let tries = 0;
  answering({ 'GET /app/documents/pack/sign_later/anna': () => (++tries === 1 ? first.answer : {}) });
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  show(
    <SigningContext value={signing}>
      <LaterDialog />
    </SigningContext>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign later' });
  fireEvent.click(button());
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Noting that you sign later…');
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('alert').textContent).toMatch(/^There is no connection to our server/);
  expect(signing.store.get().stage).not.toBe('later');
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(signing.store.get().stage).toBe('later');
});

test('sign later: while entries are still to be saved it says what it waits for, also without a network', async () => {
  const saved = held();
  const later = held();
  answering({
    'POST /app/documents/child/add_update_data_field': saved.answer,
    'GET /app/documents/pack/sign_later/anna': later.answer,
  });
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  const field = newField('text', { uuid: 'city', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  signing.setData('city', 'Rome');
  show(
    <SigningContext value={signing}>
      <LaterDialog />
    </SigningContext>,
  );
  const says = () => screen.getByRole('status').textContent;
  expect(says()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Sign later' }));
  expect(says()).toBe('Saving 1 change first…');
  act(() => connected.set(false));
  expect(says()).toBe('Waiting for the connection, to save 1 change first…');
  act(() => connected.set(true));
  await act(async () => saved.give({ data_fields: [{ uuid: 'city', date_updated: now }] }));
  await waitFor(() => expect(says()).toBe('Noting that you sign later…'));
  await act(async () => later.give({}));
  await waitFor(() => expect(signing.store.get().stage).toBe('later'));
});

test('not you: a host’s device goes back to the host, and nothing is said of a link', () => {
  answering({});
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  show(
    <SigningContext value={createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna')}>
      <NotYouDialog />
    </SigningContext>,
  );
  screen.getByText('You sign here as Anna. If that is somebody else, please do not sign.');
  screen.getByRole('link', { name: 'I am the host: log in again' });
  expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull();
});
