/** Sends waiting changes when the page is hidden, because a phone may never return to it. Answers how to stop that. */
export function flushWhenHidden({ flush }: { flush: () => Promise<boolean> }): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
