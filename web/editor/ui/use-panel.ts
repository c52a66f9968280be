import { useCallback, useEffect, useRef, useState } from 'react';
import type { Panel } from './screen-context.ts';

/**
 * What is open over the screen. When it closes and nothing has the focus, the control that opened it gets the focus back. A
 * dialog can't do that itself when it was opened from a menu, whose items are gone by then.
 */
export function usePanel(): [Panel, (panel: Panel) => void] {
  const [panel, setPanel] = useState<Panel>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((next: Panel) => {
    // One dialog may lead to the next: the first one's opener counts.
    if (next !== null) opener.current ??= openerNow();
    setPanel(next);
  }, []);
  useEffect(() => {
    if (panel !== null) return;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [panel]);
  return [panel, open];
}

/** What has the focus; for the item of a menu, the button of the menu. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  const menu = activeElement.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
}
