import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from './times.ts';

const refreshMs = 30_000;

/** "3 minutes ago", with the exact time as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(at, Math.max(now, Date.now()))}
    </time>
  );
}
