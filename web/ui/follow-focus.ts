/** Some time passes until a screen has put the focus where it belongs by itself. Milliseconds. */
const settleMs = 60;

/** A button that waits gets the focus back when it can be pressed again: within this time, so that nobody is called away from elsewhere. */
const waitsMs = 3_000;

/**
 * Gives the focus somewhere when what had it is gone or disabled: otherwise keyboard and screen reader would begin at the top of the
 * page. `placeFor` answers what takes it, by what had it and all that was around that, from the inside out. What matches `ignored`
 * may have the focus meanwhile, as a dialog has that will give it back. Answers how to stop.
 */
export function followFocus(placeFor: (path: readonly Element[]) => HTMLElement | null, ignored?: string): () => void {
  let path: Element[] = [];
  let disabledAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    if (ignored !== undefined && target instanceof Element && target.closest(ignored)) return;
    path = target instanceof Element ? withAncestors(target) : [];
    disabledAt = 0;
  };
  const give = () => {
    timer = undefined;
    const last = path[0];
    if (!(last instanceof HTMLElement) || !isNowhere()) return;
    if (!last.isConnected) return placeFor(path)?.focus({ preventScroll: true });
    if (!last.matches(':disabled') && Date.now() - disabledAt < waitsMs) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    // Noted at once: an answer may come before the screen has settled.
    if (path[0]?.matches(':disabled')) disabledAt ||= Date.now();
    // A browser takes the focus from a disabled button only when it draws the page again.
    const isLost = isNowhere() || changes.some(({ type }) => type === 'attributes');
    if (timer === undefined && isLost) timer = setTimeout(give, settleMs);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function withAncestors(element: Element): Element[] {
  const above = element.parentElement;
  return above ? [element, ...withAncestors(above)] : [element];
}
