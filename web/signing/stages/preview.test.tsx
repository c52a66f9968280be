import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ownZone } from '../model/dates.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { Preview } from './preview.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the review shows the day of signing as it will be printed, and in which time zone it is that day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 23, 30) });
  const place = { uuid: 'date', key: 'pack.1', page_index: 0, x: 40, y: 40, now };
  const date = { ...newField('date', place), signatory_uuid: 'anna', auto_assign_date: true, date_format: 'D MMMM YYYY' as const };
  const anna = aPerson('Anna', { status: 'awaiting_signatures' });
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: [aChild('pack.1', { data_fields: [date] })] });
  show(
    <SigningContext value={createSigning(pack, 'anna')}>
      <Preview />
    </SigningContext>,
  );
  expect(ownZone()).not.toBe('');
  screen.getByText(`29 November 2026, filled in when you sign (today in the time zone ${ownZone()})`);
});
