import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';

interface Page {
  /** Where the next page begins; null after the last one. */
  cursor: string | null;
}

/**
 * A list that comes page after page. `key` names the list and everything that it depends on. `fetchPage` gets the cursor
 * that the page before it ended with, and none for the first page.
 */
export function usePages<P extends Page, E extends Error = Error>(
  key: readonly (string | boolean)[],
  fetchPage: (cursor: string | undefined) => Promise<P>,
  options: SWRInfiniteConfiguration<P, E> = {},
) {
  const {
    data: pages,
    size,
    setSize,
    ...state
  } = useSWRInfinite<P, E>(
    (index: number, before: P | null) => (index > 0 && !before?.cursor ? null : [...key, before?.cursor ?? '']),
    (of: readonly (string | boolean)[]) => fetchPage(String(of.at(-1)) || undefined),
    options,
  );
  return {
    ...state,
    pages,
    size,
    hasMore: Boolean(pages?.at(-1)?.cursor),
    /** A further page was asked for and is on its way. */
    loadingMore: state.isValidating && (pages?.length ?? 0) < size,
    loadMore: () => setSize(size + 1),
  };
}
