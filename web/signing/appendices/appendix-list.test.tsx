import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { AppendixList } from './appendix-list.tsx';

test('appendices: a file says who put it in, also if that was for somebody else', () => {
  answering({});
  const aFile = (uuid: string, filled_in_by: string | null) => {
    const field = newField('file', { uuid, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'ben', now });
    return { ...field, blob: uuid, filename: `${uuid}.pdf`, filled_in_by };
  };
  const signatories = [aPerson('Anna', { date_viewed: now }), aPerson('Ben')];
  const child_documents = [aChild('child', { data_fields: [aFile('income', null), aFile('plan', 'Anna')] })];
  show(
    <SigningContext value={createSigning(aPack({ status: 'awaiting_signatures', signatories, child_documents }), 'anna')}>
      <AppendixList />
    </SigningContext>,
  );
  const details = screen.getAllByRole('listitem').map((item) => item.querySelector('.sg-hint')?.textContent);
  expect(details).toEqual(['From Ben', 'From Anna, for Ben']);
});
