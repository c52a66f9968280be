import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Ended } from '../stages/ended.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const submit = 'POST /app/documents/pack/add_update_signatory';

function showDialog() {
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  const { user } = show(
    <SigningContext value={signing}>
      <WithdrawDialog />
    </SigningContext>,
  );
  return { signing, user };
}

test('withdrawing consent: whatever a signer adds, the record says that consent was withdrawn', async () => {
  const calls = answering({ [submit]: { signatory: null, document_status: 'rejected' } });
  const { signing, user } = showDialog();
  await user.type(screen.getByRole('textbox'), 'I want paper.');
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  await expect.poll(() => signing.store.get()).toMatchObject({ stage: 'rejected', withdrew: true });
  expect(calls.map(({ body }) => body.rejection_reason)).toEqual(['I withdraw my consent to sign electronically. I want paper.']);
});

test.each([
  ['I withdraw my consent to sign electronically. I want paper.', 'You have withdrawn your consent'],
  ['Ich widerrufe meine Einwilligung, elektronisch zu unterzeichnen.', 'You have withdrawn your consent'],
  ['The rent is wrong.', 'You have rejected this document'],
  [null, 'You have rejected this document'],
])('after a reload, the last page says of “%s”: %s', (rejection_reason, title) => {
  const signatories = [aPerson('Anna', { status: 'rejected', rejection_reason })];
  show(
    <SigningContext value={createSigning(aPack({ status: 'rejected', signatories }), 'anna')}>
      <Ended how="rejected" />
    </SigningContext>,
  );
  screen.getByRole('heading', { name: title });
});

test('terms: a contact that is a mail address opens a mail, any other stays as it was written', () => {
  const contacts = { withdraw_contact: 'legal@example.com', paper_contact: 'Ask at the desk' };
  const signing_terms = {
    text: 'You agree.',
    sha256: '',
    language: 'en' as const,
    version: '1',
    translations: [],
    must_tick: false,
    accepted: false,
    ...contacts,
  };
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  show(
    <SigningContext value={createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], signing_terms }), 'anna')}>
      <TermsDialog />
    </SigningContext>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:legal@example.com?subject=Withdraw%20consent',
  ]);
  screen.getByText('Ask at the desk');
});
