/**
 * The id of a custom field, from its name (administration §5): runs of anything but letters and digits become one underscore, a
 * leading digit gets one before it, and a number tells it from those that are taken.
 */
export function attributeId(name: string, taken: ReadonlySet<string>): string {
  const joined = name.trim().replace(/[^\p{L}\p{N}]+/gu, '_');
  const base = /^\p{N}/u.test(joined) ? `_${joined}` : joined || '_';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}_${n}`;
  return id;
}
