import { t } from '../messages/common.ts';
import { toast } from '../ui/toasts.ts';

/** Spec core §9. Milliseconds. */
const shownMs = 30_000;

/** What current browsers have, and browsers of two years ago lack. The product runs there, but not everything works. */
export function isOldBrowser(scope: typeof globalThis = globalThis): boolean {
  const { AbortSignal: signal, Map: map, Promise: promise } = scope as unknown as Record<string, object>;
  return !(signal && 'any' in signal && map && 'groupBy' in map && promise && 'withResolvers' in promise);
}

/** Says once that the browser should be updated. */
export function warnOfOldBrowser(): void {
  if (isOldBrowser()) toast('warning', t('old_browser'), { id: 'old-browser', duration: shownMs });
}
