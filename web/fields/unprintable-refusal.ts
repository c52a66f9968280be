import { ApiError } from '../api/errors.ts';

/** The product's own word that something can't be printed; undefined for other refusals. */
export function unprintableRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ code }) => code === 'unprintable')?.message : undefined;
}
