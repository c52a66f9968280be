import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { createHashHistory } from './hash-history.ts';

/** react-router over the specification's hash routes (`#documents/{key}`). */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHashHistory);
  const { action, location } = useSyncExternalStore(history.listen, history.current);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
