import { useCallback, useEffect, useRef, useState } from 'react';

interface Fetched<T> {
  data?: T;
  error?: unknown;
}

/** What a dialog edits: fetched anew each time it opens, and not replaced behind the back of whoever edits it. */
export function useFetched<T>(fetch: () => Promise<T>) {
  const [outcome, setOutcome] = useState<Fetched<T>>({});
  const isShown = useRef(true);
  const first = useRef(fetch);
  const retry = useCallback(async () => {
    setOutcome({});
    const next: Fetched<T> = await first.current().then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
    if (isShown.current) setOutcome(next);
  }, []);
  useEffect(() => {
    isShown.current = true;
    void retry();
    return () => {
      isShown.current = false;
    };
  }, [retry]);
  const setData = useCallback((data: T) => setOutcome({ data }), []);
  return { ...outcome, retry, setData };
}
