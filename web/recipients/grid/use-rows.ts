import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecipientRow } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { usePoll } from '../../api/attention.ts';
import { fetchRows, pollEvery, type RowView } from '../../api/recipients.ts';
import { noRows, withChanged, withFailure, withPage } from './held-rows.ts';

/**
 * Pages are asked for by places that are multiples of these. A filtered or sorted view has pages of this length; one of the whole
 * list ends where its file does, and files differ in length.
 */
const pageSize = { filtered: 500, whole: 100 } as const;

/**
 * The rows of a list as a view has them, fetched as they come near. Another `generation` begins anew. While there are none, it is looked
 * every five seconds whether somebody has added some. `version` is the list's.
 */
export function useRows(key: string, view: RowView, generation: string, version: number) {
  const [held, setHeld] = useState(noRows);
  const asked = useRef(new Set<number>());
  const look = useRef(0);
  const seen = useRef(version);
  const viewText = JSON.stringify(view);

  const fetchFrom = useCallback(
    async (from: number) => {
      if (asked.current.has(from)) return;
      asked.current.add(from);
      const mine = look.current;
      try {
        const page = await fetchRows(key, JSON.parse(viewText) as RowView, from);
        if (mine === look.current) setHeld((before) => withPage(before, mine, from, page));
      } catch (error) {
        if (mine === look.current) setHeld((before) => withFailure(before, mine, from, error));
      }
    },
    [key, viewText],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another generation begins anew
  useEffect(() => {
    look.current += 1;
    asked.current = new Set();
    seen.current = version;
    void fetchFrom(0);
  }, [fetchFrom, generation]);

  const { rows, failed } = held;
  const isWhole = view.filter.filter_rules.length === 0 && !view.sort;
  const size = isWhole ? pageSize.whole : pageSize.filtered;
  const lookForRows = async () => {
    // A filter reads the whole list, so one that found nothing waits until the list has changed.
    if (!isWhole && version === seen.current) return;
    const mine = look.current;
    try {
      const page = await fetchRows(key, view, 0);
      if (mine !== look.current) return;
      seen.current = version;
      setHeld((before) => withPage(before, mine, 0, page));
    } catch {
      // The next look asks again.
    }
  };
  usePoll(lookForRows, held.total === 0 ? pollEvery : null);
  /** Makes sure that these places are there, or on their way. */
  const need = useCallback(
    (first: number, last: number) => {
      for (let at = first; at <= last; at++) {
        if (rows.has(at)) continue;
        const from = Math.floor(at / size) * size;
        // A page of long rows ends earlier.
        void fetchFrom(rows.has(from) ? at : from);
        return;
      }
    },
    [rows, size, fetchFrom],
  );
  /** Fetches the pages that could not be fetched. */
  const retry = useCallback(() => {
    for (const from of failed.keys()) {
      asked.current.delete(from);
      void fetchFrom(from);
    }
  }, [failed, fetchFrom]);
  /** Shows rows as they are now. */
  const put = useCallback((changed: readonly RecipientRow[]) => setHeld((before) => withChanged(before, changed)), []);
  return { rows, total: held.total, isFailed: failed.size > 0, retry, need, put };
}
