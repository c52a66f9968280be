import { useEffect, useRef } from 'react';

/** Without a key or pointer for this long, the person counts as away. */
const idleAfterMs = 5 * 60_000;
let lastActive = Date.now();

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
  window.addEventListener(
    event,
    () => {
      lastActive = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Whether somebody is looking. Polling goes on only while they are (spec core §9). */
export function attention(): 'here' | 'blurred' | 'hidden' | 'idle' {
  if (document.visibilityState === 'hidden') return 'hidden';
  if (!document.hasFocus()) return 'blurred';
  return Date.now() - lastActive > idleAfterMs ? 'idle' : 'here';
}

/** How often to check, while nobody looks, whether somebody does again. */
const retryMs = { blurred: 1_000, hidden: 1_000, idle: 5_000 };

/**
 * Runs `poll` every `everyMs` while somebody looks, and every `blurredEveryMs` while they look at another window beside
 * this one. Two polls never overlap, and none runs while `everyMs` is null.
 * `poll` handles its own errors.
 */
export function usePoll(poll: () => Promise<unknown>, everyMs: number | null, options: { blurredEveryMs?: number } = {}): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  const { blurredEveryMs } = options;
  useEffect(() => {
    if (everyMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let due = Date.now() + everyMs;
    const tick = async () => {
      const now = attention();
      const late = blurredEveryMs === undefined ? Number.POSITIVE_INFINITY : due + blurredEveryMs - everyMs;
      if (Date.now() >= due && (now === 'here' || (now === 'blurred' && Date.now() >= late))) {
        await latest.current();
        due = Date.now() + everyMs;
      }
      if (stopped) return;
      timer = setTimeout(tick, now === 'here' ? Math.max(50, due - Date.now()) : retryMs[now]);
    };
    let stopped = false;
    timer = setTimeout(tick, everyMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [everyMs, blurredEveryMs]);
}
