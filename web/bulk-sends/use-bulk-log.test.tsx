import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logLateBy } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { type Asked, answering } from '../../test/support/components/answers.ts';
import { useBulkLog } from './use-bulk-log.ts';

const entry = (second: number) => {
  const date_created = `2026-03-02T10:00:0${second}.000Z`;
  return { key: `${date_created}#${second}`, date_created, row_index: null, document_key: null, code: 'created', message: `${second}` };
};

test('bulk log: an entry that was stored after a newer one is shown in its place', async () => {
  const stored = [entry(5), entry(3)];
  answering({
    'GET /app/bulk_send_logs/leases': ({ query }: Asked) => {
      const found = stored.filter(({ date_created }) => !query.since || Date.parse(date_created) >= Date.parse(query.since) - logLateBy);
      return { bulk_send_logs: found.sort((a, b) => (a.key < b.key ? 1 : -1)), cursor: null };
    },
  });
  const { result } = renderHook(() => useBulkLog('leases', '', ''));
  const shown = () => result.current.logs?.map(({ message }) => message);
  await waitFor(() => expect(shown()).toEqual(['5', '3']));
  stored.push(entry(4), entry(6));
  await result.current.look();
  await waitFor(() => expect(shown()).toEqual(['6', '5', '4', '3']));
});
