import type { SealProblem } from '../../shared/domain/audit/seal-problems.ts';

/** The reason why sealing can't go on. Its name is the code, because a workflow keeps an error's name. */
export class SealError extends Error {
  constructor(code: SealProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
  }
}

/** Turns any failure of `run` into this problem. */
export async function orSealError<T>(code: SealProblem, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof SealError
      ? error
      : new SealError(code, error instanceof Error ? error.message : String(error), { cause: error });
  }
}
