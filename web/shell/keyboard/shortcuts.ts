import { useEffect, useRef } from 'react';
import { createStore } from '../../api/store.ts';

/** A key of the present screen, as the `?` list shows it. */
export interface Shortcut {
  /** As people read it: "Ctrl K", "/", "Space". */
  keys: string;
  does: string;
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
export const modifierName = isApple ? '⌘' : 'Ctrl';

/** The shortcuts on the screen now, by the component that named them. */
export const shownShortcuts = createStore<ReadonlyMap<string, readonly Shortcut[]>>(new Map());

/** Adds this screen's keys to the `?` list while it is shown. `shortcuts` must be the same object at each render. */
export function useShortcutHelp(group: string, shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shownShortcuts.set(new Map(shownShortcuts.get()).set(group, shortcuts));
    return () => {
      const left = new Map(shownShortcuts.get());
      left.delete(group);
      shownShortcuts.set(left);
    };
  }, [group, shortcuts]);
}

/** Whether typing goes into this element, so that it gets single keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|file)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Whether a dialog is open and gets the keys. */
export function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"], .mantine-Menu-dropdown') !== null;
}

/**
 * Escape may have taken a dialog or a menu off the page before the key gets to a screen, so it is looked for first: before
 * any dialog has begun to listen, and therefore as soon as this is loaded.
 */
let keyWasForDialog = false;
window.addEventListener(
  'keydown',
  () => {
    keyWasForDialog = dialogIsOpen();
  },
  true,
);

/** Listens for single keys anywhere on the screen, except while typing or in a dialog. */
export function useScreenKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target) && !keyWasForDialog && !dialogIsOpen()) latest.current(event);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
