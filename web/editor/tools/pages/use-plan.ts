import { useState } from 'react';
import { type Plan, samePlan, unchanged } from './plan.ts';

export interface PlanState {
  plan: Plan;
  isChanged: boolean;
  change: (next: Plan) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Begins anew with the pages of another file. */
  reset: (count: number) => void;
}

/** The plan that somebody makes, with its steps back and forward. */
export function usePlan(count: number): PlanState {
  const [state, setState] = useState<{ past: Plan[]; plan: Plan; future: Plan[]; start: Plan }>(() => started(count));
  const { past, plan, future, start } = state;
  const [before, after] = [past.at(-1), future.at(-1)];
  return {
    plan,
    isChanged: !samePlan(plan, start),
    change: (next) => {
      if (!samePlan(next, plan)) setState({ start, past: [...past, plan], plan: next, future: [] });
    },
    undo: before ? () => setState({ start, past: past.slice(0, -1), plan: before, future: [...future, plan] }) : null,
    redo: after ? () => setState({ start, past: [...past, plan], plan: after, future: future.slice(0, -1) }) : null,
    reset: (pages) => setState(started(pages)),
  };
}

function started(count: number) {
  const plan = unchanged(count);
  return { past: [], plan, future: [], start: plan };
}
