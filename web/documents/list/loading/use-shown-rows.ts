import { useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { mergeRows } from './merge-rows.ts';

interface Answered {
  rows: readonly DocumentRow[];
  /** Which wish this answers: another list, or this one after a change of the person's. */
  wish: number;
}

/** What a list shows: what somebody asked for at once; while they `hold` the list, what polls bring waits. */
export function useShownRows(loaded: Answered | undefined, hold: boolean) {
  const [state, setState] = useState<{ rows: readonly DocumentRow[]; waiting: number; fresh: readonly DocumentRow[] }>({
    rows: [],
    waiting: 0,
    fresh: [],
  });
  const holding = useRef(hold);
  useEffect(() => {
    holding.current = hold;
    // Nobody points at the list any more, so the held updates may show.
    if (!hold) setState((before) => (before.waiting > 0 ? { ...before, rows: before.fresh, waiting: 0 } : before));
  }, [hold]);
  const answered = useRef(0);
  useEffect(() => {
    if (!loaded) return;
    const { rows: fresh, wish } = loaded;
    // The first answer to a wish is what was asked for. Later ones came by polling.
    const held = holding.current && answered.current === wish;
    answered.current = wish;
    setState((before) => ({ fresh, ...mergeRows(before.rows, fresh, held) }));
  }, [loaded]);
  const showWaiting = () => setState((before) => ({ ...before, rows: before.fresh, waiting: 0 }));
  return { rows: state.rows, waiting: state.waiting, showWaiting };
}
