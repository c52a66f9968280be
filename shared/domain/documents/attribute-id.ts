/**
 * Makes the id of a custom field from its name (administration §5): each run of characters other than letters and
 * digits becomes one underscore, a leading digit gets an underscore before it, and a number distinguishes it from taken
 * ids.
 */
export function attributeId(name: string, taken: ReadonlySet<string>): string {
  const joined = name.trim().replace(/[^\p{L}\p{N}]+/gu, '_');
  const base = /^\p{N}/u.test(joined) ? `_${joined}` : joined || '_';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}_${n}`;
  return id;
}
