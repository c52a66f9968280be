import type { WebhookStop } from './events.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds before the second, third … try: three days in all, as Standard Webhooks proposes. */
export const retryPauses = [5, 5 * minute, 0.5 * hour, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** An endpoint that takes nothing for so long is paused. Milliseconds. */
const patience = 3 * 24 * hour * 1000;

export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Seconds until the next try after so many; null if there is none. Nobody comes back from 410 (Gone). */
export function nextPause(tries: number, status: number | null): number | null {
  return status === 410 ? null : (retryPauses[tries - 1] ?? null);
}

/** What a failure at `now` means for an endpoint that has taken nothing since `failingSince`. */
export function stopAfter(status: number | null, failingSince: string | null, now: Date): WebhookStop | null {
  if (status === 410) return 'gone';
  return failingSince !== null && now.getTime() - Date.parse(failingSince) >= patience ? 'failing' : null;
}
