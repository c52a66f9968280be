import { useEffect } from 'react';
import { createStore } from '../api/store.ts';

export const appName = 'Countersign';
const unread = createStore(0);
let screen = '';

function write(): void {
  const count = unread.get();
  document.title = `${count > 0 ? `(${count}) ` : ''}${appName}${screen ? ` · ${screen}` : ''}`;
}

/** The number of unread notifications, in brackets before the title (spec core §2). */
export function setUnreadCount(count: number): void {
  unread.set(count);
  write();
}

/** Names the screen in the page title for as long as it is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    screen = name;
    write();
    return () => {
      screen = '';
      write();
    };
  }, [name]);
}
