import { ConditionFailed, WriteConflict } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** Tries again from the start when another write came between reading and writing; 409 `busy` after many tries. */
export function retried<T>(attempt: () => Promise<T>): Promise<T> {
  return retriedAfter((error) => error instanceof ConditionFailed || error instanceof WriteConflict, attempt);
}

/** Tries again when another write touched the same items at the same moment; a condition that does not hold is final. */
export function retriedConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  return retriedAfter((error) => error instanceof WriteConflict, attempt);
}

async function retriedAfter<T>(mayRetry: (error: unknown) => boolean, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** tries)));
    }
  }
  return fail('busy');
}
