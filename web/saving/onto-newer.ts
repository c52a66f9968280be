/**
 * What is still to be saved once somebody else has saved something: the edits that differ from what they are based on (`before`). Null if
 * both have changed the same thing to something else.
 */
export function ontoNewer<E extends object>(edits: Partial<E>, before: E, newer: E): Partial<E> | null {
  const text = (of: Partial<E>, name: keyof E) => JSON.stringify(of[name]);
  const own = (Object.keys(edits) as (keyof E)[]).filter((name) => text(edits, name) !== text(before, name));
  if (own.some((name) => ![text(before, name), text(edits, name)].includes(text(newer, name)))) return null;
  return Object.fromEntries(own.map((name) => [name, edits[name]])) as Partial<E>;
}
