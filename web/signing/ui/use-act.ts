import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';

/**
 * Runs what a dialog is for, and keeps the dialog open with the reason if it fails. `fallback`: the words for a failure
 * that the server gives none for.
 */
export function useAct(
  act: () => Promise<unknown>,
  fallback: string | ((error: unknown) => string),
): { run: () => void; busy: boolean; problem: string } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = () => {
    setBusy(true);
    setProblem('');
    act()
      .catch((error: unknown) => {
        const otherwise = typeof fallback === 'string' ? fallback : fallback(error);
        setProblem(error instanceof ApiError && error.message ? error.message : otherwise);
      })
      .finally(() => setBusy(false));
  };
  return { run, busy, problem };
}
