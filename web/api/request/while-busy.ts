import { ApiError } from '../errors.ts';

/** The pauses before further tries, in milliseconds: a bit more than a minute in all. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 20_000];

/** The server could not act now, and may later. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.code === 'busy');
}

/**
 * Tries again, for about a minute, while the server is failing or busy. `tell` is called before each pause. Throws the
 * last failure. What is repeated must count once.
 */
export async function whileBusy<T>(act: () => Promise<T>, tell: () => void): Promise<T> {
  for (const pause of pauses) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const asked = ((error as ApiError).retryAfterSeconds ?? 0) * 1_000;
      if (asked > 60_000) throw error;
      tell();
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, asked)));
    }
  }
  return act();
}
