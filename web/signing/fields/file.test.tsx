import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { file } from './file.tsx';

test('a file of 27 MB is refused with how large it may be, and nothing of it is sent', async () => {
  const field = {
    ...newField('file', { uuid: 'plan', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
    required: true,
  };
  const path = 'GET /app/get_data_field_upload_url/child';
  const asked = answering({ [path]: refused(413, 'file_too_large', 'The file is larger than 25 MB.') });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  const { user } = show(
    <SigningContext value={signing}>
      <file.Control field={field} labelled />
    </SigningContext>,
  );
  const large = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 27 * 1024 * 1024 });
  await user.upload(screen.getByLabelText('File'), large);
  expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 25 MB.');
  expect(asked.map(({ method, query }) => [method, query.bytes])).toEqual([['GET', String(27 * 1024 * 1024)]]);
});
