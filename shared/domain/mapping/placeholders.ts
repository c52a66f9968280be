/** A place in a text that a source fills in: `::name::`, or `::name|fallback::` (spec core §3, Document mapping). */
export interface Placeholder {
  name: string;
  /** Used while the source is empty; null for none. */
  fallback: string | null;
}

export type TextPart = string | Placeholder;

/** A source's name: a letter or underscore, then letters, digits, `_`, `.` and `-`. */
export const sourceName = /^[\p{L}_][\p{L}\p{N}_.-]{0,99}$/u;

/** A fallback holds no `::` and doesn't end in a colon. Two pairs of colons (`::::`) stand for one literal pair. */
const pattern = /::([\p{L}_][\p{L}\p{N}_.-]{0,99})(?:\|((?:(?!::).)*))?::|::::/gsu;

/** The same for columns of a list, whose names have no colons and bars, and no space at either end. */
const columnPattern = /::([^:|\s](?:[^:|\n]{0,118}[^:|\s])?)(?:\|((?:(?!::).)*))?::|::::/gsu;

/** Splits a text into plain parts and placeholders for columns of a list. */
export const columnPartsOf = (text: string): TextPart[] => partsOf(text, columnPattern);

/** Splits a text into plain parts and placeholders. Colons that form no placeholder stay as they are. */
export function partsOf(text: string, names = pattern): TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(names)) {
    const [whole, name, fallback] = match;
    plain += text.slice(end, match.index);
    end = match.index + whole.length;
    if (name === undefined) {
      plain += '::';
      continue;
    }
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push({ name, fallback: fallback ?? null });
  }
  plain += text.slice(end);
  return plain === '' ? parts : [...parts, plain];
}

/** Joins parts into the text that `partsOf` reads as these parts, with plain parts side by side as one. */
export function textOf(parts: readonly TextPart[]): string {
  let text = '';
  let plain = '';
  // Pairs of colons also come from two parts: one that ends with a colon, and one that begins with one.
  const literal = () => plain.replaceAll('::', '::::');
  for (const part of parts) {
    if (typeof part === 'string') {
      plain += part;
      continue;
    }
    text += literal() + written(part);
    plain = '';
  }
  return text + literal();
}

function written({ name, fallback }: Placeholder): string {
  return fallback === null ? `::${name}::` : `::${name}|${fallback}::`;
}

/** The names of a text's placeholders, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name])))];
}

/**
 * Fills in a text's placeholders. A source's value is never read for placeholders again. In the final filling an empty
 * source gives its fallback or nothing, and a name that no source has stays written. Before that (`final` false), only
 * existing values are put in.
 */
export function filled(text: string, sources: ReadonlyMap<string, string>, final: boolean): string {
  if (!text.includes('::')) return text;
  const parts = partsOf(text).map((part): TextPart => {
    if (typeof part === 'string') return part;
    const value = sources.get(part.name);
    if (value) return value;
    if (!final) return part;
    return part.fallback ?? (value === undefined ? part : '');
  });
  return final ? parts.map((part) => (typeof part === 'string' ? part : written(part))).join('') : textOf(parts);
}

/** The beginning of a name after a double colon that no other one closes yet; null if there is none. `before`: the text up to the caret. */
export function begunName(before: string): string | null {
  const tail = partsOf(before).at(-1);
  if (typeof tail !== 'string') return null;
  return /::([\p{L}_]?[\p{L}\p{N}_.-]{0,99})$/u.exec(tail)?.[1] ?? null;
}

/** The text before the caret with the begun name made a placeholder of this name. */
export function withName(before: string, name: string): string {
  return `${before.slice(0, before.length - (begunName(before) ?? '').length - 2)}::${name}::`;
}

/** Spec core §9: text completion offers this many items at most. */
const most = 500;

/** The names that a begun one may become. */
export function namesFor(begun: string | null, names: readonly string[]): string[] {
  if (begun === null) return [];
  return names.filter((name) => name.toLowerCase().includes(begun.toLowerCase())).slice(0, most);
}
