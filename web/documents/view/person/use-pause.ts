import { useEffect, useState } from 'react';

/** A message takes a moment to arrive; another one in the same minute is a slip of the hand, or impatience. */
const pauseMs = 60_000;

/** Whether somebody was written to less than a minute ago. It ends by itself. */
export function usePause(since: string | null): boolean {
  const [, again] = useState(0);
  // By a clock that goes slow the message lies in the future: nobody waits for that.
  const passed = since === null ? pauseMs : Date.now() - Date.parse(since);
  const left = passed < 0 ? 0 : pauseMs - passed;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => again((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
