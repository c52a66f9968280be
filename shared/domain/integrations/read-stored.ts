import type * as z from 'zod/mini';

/** A value that a control has stored as JSON; null if it is none of this kind. */
export function readStored<S extends z.ZodMiniType>(schema: S, value: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
