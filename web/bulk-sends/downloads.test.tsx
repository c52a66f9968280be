import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { downloadDocuments } from './downloads.ts';

const words = 'Putting the signed documents together…';

test('bulk downloads: one of another bulk send leaves alone what is under way, another of the same takes its place', async () => {
  const zip = { bulk_send_temp_zip: { key: 'file', file_keys: [] } };
  answering({ 'GET /app/bulk_send/leases/generate_temp_zip': zip, 'GET /app/bulk_send/offers/generate_temp_zip': zip });
  const { user } = show(null);
  const downloads = ['leases', 'offers', 'leases'].map(downloadDocuments);
  // The first has ended: the third took its place.
  await downloads[0];
  await expect.poll(() => screen.getAllByText(words)).toHaveLength(2);
  for (let left = 2; left > 0; left--) {
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await expect.poll(() => screen.queryAllByText(words)).toHaveLength(left - 1);
  }
  await Promise.all(downloads);
});
