import { useCallback, useEffect, useRef, useState } from 'react';
import { type LogSubject, logPollEvery } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { usePoll } from '../api/attention.ts';
import { fetchBulkLogs, type LogPage } from '../api/bulk-sends.ts';

/** Entries to which newer ones are added. Where there are more, the log begins anew with its newest page. */
const most = 500;

/** Entries of a log, newest first. It is asked every 30 seconds for what is new, and when `seen` changes. */
export function useBulkLog(bulkSendKey: string, about: LogSubject | '', seen: string) {
  const [page, setPage] = useState<LogPage | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const held = useRef<LogPage | null>(null);
  held.current = page;

  const fetchPage = useCallback(
    (query: { since?: string | undefined; cursor?: string | undefined }) =>
      fetchBulkLogs(bulkSendKey, { ...query, about: about || undefined }),
    [bulkSendKey, about],
  );
  const look = useCallback(async () => {
    try {
      const newest = held.current?.bulk_send_logs[0]?.date_created;
      const newer = await fetchPage({ since: newest });
      // Between these and the known ones there are others.
      const isGap =
        newest !== undefined && (newer.cursor !== null || newer.bulk_send_logs.length + (held.current?.bulk_send_logs.length ?? 0) > most);
      const begun = isGap ? await fetchPage({}) : newer;
      setFailed(false);
      setPage((known) => {
        if (!known || newest === undefined || isGap) return begun;
        // Some come again, because one may be stored later than a newer one.
        const keys = new Set(known.bulk_send_logs.map(({ key }) => key));
        const all = [...newer.bulk_send_logs.filter(({ key }) => !keys.has(key)), ...known.bulk_send_logs];
        // Keys begin with the time.
        return { ...known, bulk_send_logs: all.sort((a, b) => (a.key < b.key ? 1 : -1)) };
      });
    } catch {
      setFailed(true);
    }
  }, [fetchPage]);
  const more = async () => {
    const cursor = held.current?.cursor;
    if (!cursor) return look();
    setBusy(true);
    try {
      const older = await fetchPage({ cursor });
      setFailed(false);
      setPage((known) => known && { ...older, bulk_send_logs: [...known.bulk_send_logs, ...older.bulk_send_logs] });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  usePoll(look, logPollEvery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look of its own for each change of what was seen
  useEffect(() => {
    void look();
  }, [seen, look]);
  return { logs: page?.bulk_send_logs ?? null, hasMore: Boolean(page?.cursor), isFailed, busy, look, more };
}
