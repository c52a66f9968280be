import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noCounts } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { aBulkSend } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { BulkStatusChip } from './status-chip.tsx';

const done = { status: 'active', date_finished: '2026-11-21T10:00:00.000Z', next_run_date: null } as const;

test('a bulk send that is done is green only if no row has failed', () => {
  const { rerender } = show(<BulkStatusChip bulkSend={aBulkSend({ ...done, counts: { ...noCounts, documents: 2, created: 2 } })} />);
  expect(screen.getByText('Done').dataset.tone).toBe('green');
  rerender(<BulkStatusChip bulkSend={aBulkSend({ ...done, counts: { ...noCounts, documents: 2, created: 1, failed: 1 } })} />);
  expect(screen.getByText('Done, 1 row failed').dataset.tone).toBe('amber');
});
