import { useSyncExternalStore } from 'react';
import { createStore } from '../../api/store.ts';

const said = createStore('');

/** Says something to screen readers. The same words twice are said twice: a mark that nobody hears tells them apart. */
export function announce(text: string): void {
  said.set(said.get() === text ? `${text}\u00a0` : text);
}

/** The editor's one live region. */
export function Announcer() {
  const text = useSyncExternalStore(said.subscribe, said.get);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
