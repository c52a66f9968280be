/**
 * Sends waiting changes when the page is hidden or left, because a phone may never return to it. Some browsers leave a
 * page without hiding it first. Answers how to stop that.
 */
export function flushWhenHidden({ flush }: { flush: () => Promise<boolean> }): () => void {
  const left = () => void flush();
  const hidden = () => {
    if (document.visibilityState === 'hidden') left();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', left);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', left);
  };
}
