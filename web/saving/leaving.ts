/** Sends what waits once the page is hidden: a phone may never come back to it. Answers how to stop that. */
export function flushWhenHidden({ flush }: { flush: () => Promise<boolean> }): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
