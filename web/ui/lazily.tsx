import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../api/store.ts';
import { whenReachable } from '../api/when-reachable.ts';

interface Options {
  /** Stands there until the part has come. */
  waiting?: ReactNode;
  /** The screen does without the part if it can't be had. Any other part's failure goes to the error boundary. */
  optional?: boolean;
}

/** A part of a screen that is fetched apart. */
export type LazyPart<P> = ComponentType<P> & {
  /** Fetches it before it is shown. Never throws: where it fails, showing it tries again. */
  ahead: () => Promise<void>;
};

/** A part of a screen that is fetched when it is first shown. Without network it waits; after a failure each use and `online` try again. */
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
    // What failed before this use is tried again.
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
