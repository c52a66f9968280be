import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Filing } from '../../../../shared/contract/schemas/accounts/integration.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { now } from '../../../../test/support/components/records.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { Filings } from './filings.tsx';

const filing: Filing = {
  integration_configuration_id: 'team-one',
  name: 'Company cloud',
  state: 'failed',
  problem: 'refused',
  path: '',
  date_updated: now,
};

test('a finished document: what was not stored is tried again by a button', async () => {
  const calls = answering({
    'GET /app/documents/pack/filings': {
      filings: [
        filing,
        { ...filing, integration_configuration_id: 'team-two', name: 'Archive', state: 'filed', problem: null, path: '2026/Lease.pdf' },
      ],
    },
    'POST /app/documents/pack/file_again': { filings: [{ ...filing, state: 'waiting', problem: null }] },
  });
  const { user } = show(<Filings document={{ key: 'pack' } as Pack} />);
  await screen.findByText('Not stored · The system did not accept the user, the password or the key.');
  await screen.findByText('Stored as 2026/Lease.pdf');
  await user.click(screen.getByRole('button', { name: 'Try again to store it in Company cloud' }));
  await screen.findByText('Waiting to be stored');
  // The button has gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ integration_configuration_id: 'team-one' });
});

test('a finished document in the trash: what was not stored says why, and is not tried again', async () => {
  answering({ 'GET /app/documents/pack/filings': { filings: [{ ...filing, problem: 'in_trash' }] } });
  show(<Filings document={{ key: 'pack', is_deleted: true } as Pack} />);
  await screen.findByText('Not stored · The document was in the trash.');
  expect(screen.queryByRole('button')).toBeNull();
});
