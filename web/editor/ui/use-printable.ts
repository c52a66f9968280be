import { useState } from 'react';
import { withoutUnprintable } from '../../../shared/fields/printing/without-unprintable.ts';

/** Lets only what can be printed into a text; `problem` names what was left out, until the next change. */
export function usePrintable(): { printable: (text: string) => string; problem: string | undefined } {
  const [problem, setProblem] = useState<string>();
  const printable = (typed: string) => {
    const { text, message } = withoutUnprintable(typed);
    setProblem(message ?? undefined);
    return text;
  };
  return { printable, problem };
}
