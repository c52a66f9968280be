import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ImportDialog } from './import-dialog.tsx';

test('import: rows that the server refuses are named at the end with the reason, and the dialog stays open', async () => {
  const message = 'The limit of 8 is reached.';
  const calls = answering({
    'POST /app/contacts/import': { added: 1, updated: 0, unchanged: 0, problems: [{ index: 1, code: 'limit_reached', message }] },
  });
  let closed = false;
  const close = () => {
    closed = true;
  };
  const { user } = show(<ImportDialog lists={[]} list="" onClose={close} onChanged={() => undefined} />);
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const text = 'Name,Email\nAnna,anna@example.com\nBen,ben\nCleo,cleo@example.com\n';
  await user.upload(input as HTMLInputElement, new File([text], 'contacts.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  const refused = within(await screen.findByRole('region', { name: '2 rows were left out' }));
  expect(refused.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Row 3: Please enter a valid email.',
    `Row 4: ${message}`,
  ]);
  expect(refused.getByRole('button', { name: 'Download these rows' })).toBeDefined();
  expect(screen.getByText('1 added, 0 updated, 0 unchanged.')).toBeDefined();
  expect(closed).toBe(false);
  expect(calls.find(({ path }) => path === '/app/contacts/import')?.body.contacts).toEqual([
    { name: 'Anna', email: 'anna@example.com', mobile_number: '' },
    { name: 'Cleo', email: 'cleo@example.com', mobile_number: '' },
  ]);
});
