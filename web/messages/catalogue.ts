/** A message: text with `{names}` to fill, or its forms for one and for many (`{n}` chooses). */
export type Message = string | { one: string; other: string };

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends string ? NamesIn<M> : M extends { one: infer A; other: infer B } ? NamesOf<A> | NamesOf<B> | 'n' : never;
type Values<M> = [NamesOf<M>] extends [never] ? [] : [values: Record<NamesOf<M>, string | number>];

export type Translate<C extends Record<string, Message>> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');

/**
 * A typed catalogue of messages: keys and the values a message needs are checked by the compiler. One catalogue for each area, so that
 * a page loads only its own. English is the first language; another is a second argument with the same keys.
 */
export function catalogue<const C extends Record<string, Message>>(english: C): Translate<C> {
  return (key, ...[values = {}]) => phrase(english[key] ?? key, values);
}

/** A message with its values filled in; for those that stand with what they are about, such as a field type's. */
export function phrase(message: Message, given: Record<string, string | number>): string {
  const text = typeof message === 'string' ? message : plural.select(Number(given.n)) === 'one' ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name];
    return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value;
  });
}
