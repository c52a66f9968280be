import type * as z from 'zod/mini';

/**
 * Makes a function that takes from a record the properties that an object of the contract names, and nothing else: what is added to the
 * record later stays private until the contract names it.
 */
export function shaped<S extends z.ZodMiniObject>(schema: S) {
  const names = Object.keys(schema.shape);
  return <R extends object>(record: R): Pick<R, keyof R & keyof S['shape']> => {
    const answer: Partial<R> = {};
    // A document has thousands of fields, so no list of pairs is made for each.
    for (const name of names as (keyof R & string)[]) if (Object.hasOwn(record, name)) answer[name] = record[name];
    return answer as Pick<R, keyof R & keyof S['shape']>;
  };
}
