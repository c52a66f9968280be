import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { Navigation } from './navigation.tsx';

test('navigation: what has no room in the bar of a phone is in what “More” opens', async () => {
  answering(olivia);
  const { rerender, user } = show(<Navigation />);
  await screen.findByRole('link', { name: 'Bulk sends' });
  const all = screen.getAllByRole('link').map(({ textContent }) => textContent);
  rerender(<Navigation compact />);
  const inBar = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(inBar).not.toContain('Bulk sends');
  await user.click(screen.getByRole('button', { name: 'More places' }));
  await screen.findByRole('menuitem', { name: 'Recipient lists' });
  const further = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect([...inBar, ...further].sort()).toEqual([...all].sort());
  expect(further).toContain('Bulk sends');
});
