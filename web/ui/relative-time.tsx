import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from './times.ts';

const refreshMs = 30_000;

/** One clock for all times on the screen: a list has one in each row. */
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of [...listeners]) one();
  }, refreshMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readClock = () => now;

/** "3 minutes ago", with the exact time as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const shown = useSyncExternalStore(subscribe, readClock);
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(at, Math.max(shown, Date.now()))}
    </time>
  );
}
