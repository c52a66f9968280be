import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { whenReachable } from '../api/request/when-reachable.ts';
import { createStore } from '../api/store.ts';

interface Options {
  /** Rendered until the part has loaded. */
  waiting?: ReactNode;
  /** The screen can do without the part if it fails to load. A failure of any other part goes to the error boundary. */
  optional?: boolean;
}

/** A part of a screen that loads separately. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads it ahead. Never throws: after a failure, rendering it tries again. */
  ahead: () => Promise<void>;
};

/** A part of a screen that loads when it is first rendered. Without network it waits; after a failure, each use and `online` try again. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, optional = false }: Options = {},
): LazyPart<P> {
  const outcome = createStore<{ Part?: ComponentType<P>; failed?: boolean }>({});
  let coming: Promise<void> | undefined;

  function ahead(): Promise<void> {
    coming ??= whenReachable(load).then(
      (Part) => outcome.set({ Part }),
      () => {
        coming = undefined;
        outcome.set({ failed: true });
      },
    );
    return coming;
  }

  function Lazy(props: P) {
    // A failure before this use is tried again.
    const [before] = useState(outcome.get);
    const now = useSyncExternalStore(outcome.subscribe, outcome.get);
    useEffect(() => {
      void ahead();
      window.addEventListener('online', ahead);
      return () => window.removeEventListener('online', ahead);
    }, []);
    if (now.Part) return <now.Part {...props} />;
    if (now.failed && now !== before && !optional) throw new Error('A part of this screen could not be fetched.');
    return waiting;
  }
  return Object.assign(Lazy, { ahead });
}
