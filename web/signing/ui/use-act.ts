import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';

/** Runs what a dialog is for, and keeps the dialog open with the reason if it fails. */
export function useAct(act: () => Promise<unknown>, fallback: string): { run: () => void; busy: boolean; problem: string } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = () => {
    setBusy(true);
    setProblem('');
    act()
      .catch((error: unknown) => setProblem(error instanceof ApiError && error.message ? error.message : fallback))
      .finally(() => setBusy(false));
  };
  return { run, busy, problem };
}
