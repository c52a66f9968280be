import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { ImportDialog } from './import-dialog.tsx';

test('import of a list: an empty file is named as such, and nothing is sent', async () => {
  const calls = answering({ ...olivia, 'GET /app/contact_lists': { contact_lists: [], cursor: null } });
  const { user } = show(<ImportDialog list={null} onClose={() => undefined} onBegun={() => undefined} />);
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File([], 'tenants.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is empty\./);
  expect(calls.some(({ path }) => path.startsWith('/app/get_csv_upload_url'))).toBe(false);
});
