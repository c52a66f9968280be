import * as z from 'zod/mini';

/** What schemas mean and what they are called, for the API's document. */
export const meanings = z.registry<{ description?: string; id?: string; examples?: unknown[] }>();

/** The schema, with what it means where it stands. The bundles of functions leave the words out (`infra/cloud/bundle/without-words.ts`). */
export function says<S extends z.core.$ZodType>(description: string, schema: S): S {
  const own = z.clone(schema);
  meanings.add(own, { description });
  return own;
}
