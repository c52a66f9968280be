import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Signing } from './signing.ts';
import type { SigningState } from './types.ts';

export const SigningContext = createContext<Signing | null>(null);

/** The signing under way: its actions. */
export function useSigning(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('There is no signing under way here');
  return signing;
}

/** One part of the state; the component is drawn again only when that part changes. */
export function useSigningState<T>(select: (state: SigningState) => T): T {
  const { store } = useSigning();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
