import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newField } from '../../shared/fields/placing/new-field.ts';
import { answering, held } from '../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { connected } from '../api/request/connection.ts';
import { Bar } from './bar.tsx';
import { Notices } from './notices.tsx';
import { SigningContext } from './state/context.ts';
import { createSigning } from './state/signing.ts';

afterEach(() => connected.set(true));

test('bar: a submission that waits for a network says so, and whoever goes back to the fields submits nothing later', async () => {
  const saved = held();
  const calls = answering({ 'POST /app/documents/child/add_update_data_field': saved.answer });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const field = newField('text', { uuid: 'city', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  signing.setData('city', 'Rome');
  signing.patch({ stage: 'preview' });
  show(
    <SigningContext value={signing}>
      <Notices />
      <Bar />
    </SigningContext>,
  );
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Back to my fields' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign and submit' }));
  await screen.findByRole('button', { name: 'Saving your changes...' });
  expect(back.disabled).toBe(true);
  act(() => connected.set(false));
  screen.getByRole('button', { name: 'Waits for the connection' });
  screen.getByText(/^Your submission is not through yet/);
  expect(back.disabled).toBe(false);
  act(() => signing.toStage('fill'));
  await waitFor(() => expect(signing.store.get().submitting).toBe(false));
  expect(screen.queryByText(/^Your submission is not through yet/)).toBeNull();
  act(() => connected.set(true));
  await act(async () => saved.give({ data_fields: [{ uuid: 'city', date_updated: now }] }));
  await signing.whenSaved();
  expect(calls.some(({ path }) => path.endsWith('/add_update_signatory'))).toBe(false);
});

test('bar: nobody is asked about a value from another window that they have replaced here since', async () => {
  answering({ 'POST /app/documents/child/add_update_data_field': held().answer });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const field = newField('text', { uuid: 'city', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  const after = { ...field, data: 'Bonn' };
  signing.patch({ stage: 'preview', unseen: true, changes: [{ kind: 'changed', uuid: 'city', before: field, after }] });
  signing.setData('city', 'Hamburg');
  show(
    <SigningContext value={signing}>
      <Bar />
    </SigningContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign and submit' }));
  await screen.findByRole('button', { name: 'Saving your changes...' });
  expect(signing.store.get().dialog).toBeNull();
});
