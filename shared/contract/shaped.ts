import type * as z from 'zod/mini';

/**
 * Makes a function that takes from a record the properties that an object of the contract names, and nothing else: what is added to the
 * record later stays private until the contract names it.
 */
export function shaped<S extends z.ZodMiniObject>(schema: S) {
  const names = Object.keys(schema.shape);
  return <R extends object>(record: R): Pick<R, keyof R & keyof S['shape']> =>
    Object.fromEntries(names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name as keyof R]]] : []))) as Pick<
      R,
      keyof R & keyof S['shape']
    >;
}
