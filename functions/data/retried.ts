import { ConditionFailed, WriteConflict } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

const mostTries = 60;

/**
 * Starts again if another write came between reading and writing, after growing pauses of random length. Throws 409
 * `busy` after many tries. If a failed condition is final, the attempt itself must catch ConditionFailed.
 */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** tries)));
    }
  }
  return fail('busy');
}
