import { useSyncExternalStore } from 'react';
import { createStore } from '../../api/store.ts';

const said = createStore('');

/** Says something to screen readers. A mark that nobody hears makes repeated words count as new. */
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
