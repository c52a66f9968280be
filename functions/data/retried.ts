import { ConditionFailed, WriteConflict } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** Tries again from the start when another write came between reading and writing; 409 `busy` after many tries. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** tries)));
    }
  }
  return fail('busy');
}
