import * as z from 'zod/mini';

/** The meanings and names of schemas, for the API's document. */
export const meanings = z.registry<{ description?: string; id?: string; examples?: unknown[] }>();

/** Adds to the schema its meaning at this place. The bundles of functions leave the words out (`infra/cloud/bundle/without-words.ts`). */
export function says<S extends z.core.$ZodType>(description: string, schema: S): S {
  const own = z.clone(schema);
  meanings.add(own, { description });
  return own;
}
