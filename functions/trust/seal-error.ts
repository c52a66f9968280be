import type { SealProblem } from '../../shared/domain/audit/seal-problems.ts';

/** Sealing can't go on, and why: its name is the code, which is what a workflow keeps of an error. */
export class SealError extends Error {
  constructor(code: SealProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
  }
}

/** What fails in `run` fails as this problem. */
export async function orSealError<T>(code: SealProblem, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof SealError
      ? error
      : new SealError(code, error instanceof Error ? error.message : String(error), { cause: error });
  }
}
