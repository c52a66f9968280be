import { NavigationType as Action, type Navigator, type Path, parsePath, type To } from 'react-router';

/** The place that the hash points to: `#documents/abc?tab=1` is the path `/documents/abc` with the search `?tab=1`. */
export function locationOfHash(hash: string): Path {
  const { pathname = '', search = '' } = parsePath(hash.replace(/^#/, ''));
  return { pathname: `/${pathname.replace(/^\/+/, '')}`, search, hash: '' };
}

/** The specification's form of a route: `#documents/abc`, without a slash after the `#`. */
export function hashOf(to: To): string {
  const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
  return `#${pathname.replace(/^\/+/, '')}${search}`;
}

export interface HashLocation extends Path {
  state: unknown;
  key: string;
}

export interface HashHistory extends Navigator {
  current: () => { action: Action; location: HashLocation };
  listen: (listener: () => void) => () => void;
}

/** A history over the hash for react-router's `<Router>`. Its own HashRouter writes `#/documents`, which differs from the specification. */
export function createHashHistory(): HashHistory {
  const listeners = new Set<() => void>();
  let snapshot = read(Action.Pop);

  function read(action: Action): { action: Action; location: HashLocation } {
    const state = history.state as { usr?: unknown; key?: string } | null;
    return { action, location: { ...locationOfHash(window.location.hash), state: state?.usr ?? null, key: state?.key ?? 'default' } };
  }
  function changed(action: Action): void {
    snapshot = read(action);
    for (const listener of [...listeners]) listener();
  }
  const write = (how: 'pushState' | 'replaceState', action: Action) => (to: To, state?: unknown) => {
    history[how]({ usr: state ?? null, key: Math.random().toString(36).slice(2, 10) }, '', hashOf(to));
    changed(action);
  };

  return {
    createHref: (to) => hashOf(to),
    push: write('pushState', Action.Push),
    replace: write('replaceState', Action.Replace),
    go: (delta) => history.go(delta),
    current: () => snapshot,
    listen: (listener) => {
      const onPop = () => changed(Action.Pop);
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}
