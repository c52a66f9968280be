import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { file } from './file.tsx';

test.each([
  ['of 27 MB', 27, /^This file is larger than 25 MB, so it was not taken\. Choose a smaller one/],
  ['that is empty', 0, /^This file is empty, so it was not taken\. Save it again/],
])('a file %s is refused at its field with what to do, nothing of it is sent, and the one before stays', async (_, megabytes, words) => {
  const field = {
    ...newField('file', { uuid: 'plan', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
    required: true,
    blob: 'before',
    filename: 'before.pdf',
  };
  const asked = answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  const { user } = show(
    <SigningContext value={signing}>
      <file.Control field={field} labelled />
    </SigningContext>,
  );
  const large = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: megabytes * 1024 * 1024 });
  await user.upload(screen.getByLabelText('File'), large);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  screen.getByText('before.pdf');
  expect(asked).toEqual([]);
});
