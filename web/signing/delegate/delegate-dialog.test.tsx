import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { DelegateDialog } from './delegate-dialog.tsx';

afterEach(() => localStorage.clear());

test('without a network whoever passes a document on is told so, and what they typed is kept', async () => {
  answering({ 'POST /app/documents/pack/delegate_signing/anna': () => Promise.reject(new TypeError('Failed to fetch')) });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const settings = { signers_may_delegate: true };
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], settings }), 'anna');
  signing.patch({ delegate: { name: 'Ben', email: 'ben@example.com', mobile_number: '', reason: '' } });
  const { user } = show(
    <SigningContext value={signing}>
      <DelegateDialog />
    </SigningContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Pass it on' }));
  const alert = await screen.findByRole('alert', undefined, { timeout: 5_000 });
  expect(alert.textContent).toMatch(/^There is no connection, so nothing was passed on\. What you have typed is kept/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ben');
});

test('whoever names a namesake of another signer is warned, and sees why the address of a signer is refused', async () => {
  const message = 'This person signs this document already.';
  answering({ 'POST /app/documents/pack/delegate_signing/anna': refused(422, 'delegate_signs_already', message) });
  const [anna, ben] = [aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now }), aPerson('Ben', { status: 'complete' })];
  const signing = createSigning(
    aPack({ status: 'awaiting_signatures', signatories: [anna, ben], settings: { signers_may_delegate: true } }),
    'anna',
  );
  signing.patch({ delegate: { name: 'Benjamin', email: 'ben@example.com', mobile_number: '', reason: '' } });
  const { user } = show(
    <SigningContext value={signing}>
      <DelegateDialog />
    </SigningContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('note')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' ben ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('note').textContent).toMatch(/^Somebody named ben signs this document already/);
  await user.click(screen.getByRole('button', { name: 'Pass it on' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect([email.value, email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['ben@example.com', 'true', email]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(' ben ');
});

test('whoever names somebody at a domain of mixes alphabets is warned while it stands there', async () => {
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const signing = createSigning(
    aPack({ status: 'awaiting_signatures', signatories: [anna], settings: { signers_may_delegate: true } }),
    'anna',
  );
  // The third letter of the domain is a Cyrillic one.
  signing.patch({ delegate: { name: 'Ben', email: 'ben@ex\u0430mple.com', mobile_number: '', reason: '' } });
  const { user } = show(
    <SigningContext value={signing}>
      <DelegateDialog />
    </SigningContext>,
  );
  expect(screen.getByRole('status').textContent).toMatch(/^This domain mixes alphabets/);
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ben@example.com');
  expect(screen.queryByText(/mixes alphabets/)).toBeNull();
});

test('whoever passes a document on leaves nothing on the device that another person would find in their fields', async () => {
  answering({
    'POST /app/documents/child/add_update_data_field': refused(400, 'bad_request', 'This text is too long.'),
    'POST /app/documents/pack/delegate_signing/anna': { date_updated: now },
  });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const place = { key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const data_fields = [newField('text', { uuid: 'city', ...place }), newField('date', { uuid: 'birth', ...place, y: 300 })];
  const child_documents = [aChild('child', { data_fields })];
  const settings = { ...aPack({}).settings, signers_may_delegate: true };
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, settings });
  const signing = createSigning(pack, 'anna');
  signing.setData('city', 'Rome');
  signing.halfDays.put('birth', { parts: { year: '1980', month: '5', day: '' }, data: null });
  await expect.poll(() => signing.store.get().save.kind).toBe('refused');
  const left = () => Object.entries(localStorage).filter(([name]) => name.includes('pack.anna'));
  expect(left()).toHaveLength(2);
  signing.patch({ delegate: { name: 'Ben', email: 'ben@example.com', mobile_number: '', reason: '' } });
  const { user } = show(
    <SigningContext value={signing}>
      <DelegateDialog />
    </SigningContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Pass it on' }));
  await expect.poll(() => signing.store.get().closed?.code).toBe('passed_on');
  expect(signing.store.get().closed?.passed_on_to).toEqual({ name: 'Ben', contact: 'ben@example.com' });
  expect(left()).toEqual([]);
  expect(signing.saver.items().size).toBe(0);
});
