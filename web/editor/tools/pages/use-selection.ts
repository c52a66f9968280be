import { useState } from 'react';
import type { Plan } from './plan.ts';

export type Choosing = 'one' | 'toggle' | 'range';

export interface Selection {
  pages: ReadonlySet<number>;
  /** The page that the keyboard is at, by its place in the present file. */
  current: number | undefined;
  choose: (index: number, how: Choosing) => void;
  /** Moves the keyboard to another page, and says whether it has the focus then. */
  look: (index: number) => void;
  all: () => void;
  none: () => void;
}

/** Which pages of a plan are chosen: by click, with Ctrl or Shift, by the keyboard. Pages that are gone are forgotten. */
export function useSelection(plan: Plan): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | undefined>(undefined);
  const [at, setAt] = useState<number | undefined>(undefined);
  const order = plan.map(({ index }) => index);
  const pages = new Set(order.filter((index) => chosen.has(index)));
  return {
    pages,
    current: at !== undefined && order.includes(at) ? at : order[0],
    choose: (index, how) => {
      setAt(index);
      if (how === 'range') {
        const [from, to] = [order.indexOf(anchor ?? index), order.indexOf(index)];
        setChosen(new Set(order.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)));
        return;
      }
      setAnchor(index);
      const others = [...pages].filter((page) => page !== index);
      setChosen(new Set(how === 'one' ? [index] : pages.has(index) ? others : [...others, index]));
    },
    look: setAt,
    all: () => setChosen(new Set(order)),
    none: () => setChosen(new Set()),
  };
}
