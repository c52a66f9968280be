import type { apply as applyNow } from '../../../shared/domain/field-rules/interpreter.ts';

let interpreter: typeof applyNow | undefined;

/** Fetches what evaluates field rules, which most documents don't have: the first page of those does not wait for it. */
export async function fetchInterpreter(): Promise<void> {
  const { default: jsonLogic } = await import('json-logic-js');
  interpreter = (logic, data) => jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data);
}

/** Takes the place of the one in shared/domain/field-rules/interpreter.ts. */
export const apply: typeof applyNow = (logic, data) => {
  if (!interpreter) throw new Error('Field rules are asked before what evaluates them has been fetched.');
  return interpreter(logic, data);
};
