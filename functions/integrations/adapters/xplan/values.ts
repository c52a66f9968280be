/** A typed value of the API: `{ "_type": "Date", "_val": "2018-03-01" }`. */
interface Typed {
  _type: string;
  _val: unknown;
}

const isTyped = (value: object): value is Typed => '_type' in value && '_val' in value;

/** The texts of an entry by their names. Entries within it have their names after a dot; what is no text is left out. */
export function textsOf(entry: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  const look = (value: unknown, name: string) => {
    const text = textOf(value);
    if (text !== null) texts[name] = text;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isTyped(value)) {
      for (const [inner, one] of Object.entries(value)) look(one, name === '' ? inner : `${name}.${inner}`);
    }
  };
  look(entry, '');
  return texts;
}

/** Of a value; null if it has none, such as a picture. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return listed(value);
  if (typeof value !== 'object' || value === null || !isTyped(value)) return null;
  const { _type, _val } = value;
  if (_type === 'Binary') return null;
  if (_type !== 'Currency') return textOf(_val);
  if (typeof _val !== 'object' || _val === null) return null;
  const { code, value: amount } = _val as { code?: unknown; value?: unknown };
  return [code, textOf(amount)].filter((part) => typeof part === 'string').join(' ');
}

/** Of a list of texts; null if it is a list of other things. */
function listed(values: readonly unknown[]): string | null {
  const texts = values.map(textOf);
  return texts.every((text) => text !== null) ? texts.join(', ') : null;
}
