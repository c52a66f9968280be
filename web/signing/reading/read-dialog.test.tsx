import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { OthersField } from '../pages/others-field.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { ReadDialog } from './read-dialog.tsx';
import { fieldSentence } from './reading-fields.tsx';

test('read as text: pages of several documents are told apart by name, also for who moves from region to region', async () => {
  const texts = { language: null, pages: [], next: null };
  answering({ 'GET /app/documents/lease/page_texts': texts, 'GET /app/documents/plan/page_texts': texts });
  const child_documents = [aChild('lease', { document_name: 'Lease' }), aChild('plan', { document_name: 'Plan' })];
  const pack = aPack({ status: 'awaiting_signatures', signatories: [aPerson('Anna', { status: 'awaiting_signatures' })], child_documents });
  show(
    <SigningContext value={createSigning(pack, 'anna')}>
      <ReadDialog />
    </SigningContext>,
  );
  await screen.findByRole('region', { name: 'Plan, page 1' });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Lease, page 1', 'Plan, page 1']);
});

test.each([
  [false, 'complete', 'not shown to you'],
  [false, 'awaiting_signatures', 'empty'],
  [true, 'complete', 'empty'],
] as const)(
  'a file field of somebody else, with files visible to all: %s, whose person is %s, is said to be %s',
  (visible, status, state) => {
    const field = newField('file', { uuid: 'file', key: 'lease', page_index: 0, x: 10, y: 10, signatory_uuid: 'ben', now });
    const signatories = [aPerson('Anna', { status: 'awaiting_signatures' }), aPerson('Ben', { status })];
    const settings = { attachments_visible_to_all_signers: visible };
    const child_documents = [aChild('lease', { data_fields: [field] })];
    const pack = aPack({ status: 'awaiting_signatures', signatories, child_documents, settings });
    show(
      <SigningContext value={createSigning(pack, 'anna')}>
        <OthersField field={field} place={{}} />
      </SigningContext>,
    );
    screen.getByText(`File, of Ben, page 1, ${state}`);
    expect(fieldSentence(field, { signatoryUuid: 'anna', sender: 'Olivia', people: signatories, settings: pack.settings })).toBe(
      `For Ben: File, ${state}`,
    );
  },
);
