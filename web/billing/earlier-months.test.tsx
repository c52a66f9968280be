import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { EarlierMonths } from './earlier-months.tsx';

const messages = { email: 30, sms: 1, whatsapp: 0, voice: 0 };
const none = { email: 0, sms: 0, whatsapp: 0, voice: 0 };

test('billing: each earlier month says what was sent, and in which ways', () => {
  show(
    <EarlierMonths
      months={[
        { month: '2026-10', documents_sent: 12, messages },
        { month: '2026-01', documents_sent: 1, messages: none },
      ]}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Earlier months' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['October 2026', '12', '30 emails, 1 text message'],
    ['January 2026', '1', '0'],
  ]);
});

test('billing: without earlier months it says so', () => {
  show(<EarlierMonths months={[]} />);
  expect(screen.getByText('Nothing was sent in the twelve months before this one.')).toBeDefined();
});
