import type { Language } from './languages.ts';

/** A message: text with `{names}` to fill in, or its forms for one and for many (`{n}` chooses). */
export type Message = string | { one: string; other: string };
export type Words = Readonly<Record<string, Message>>;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The names of the values that a message takes. */
export type NamesOf<M> = M extends string ? NamesIn<M> : M extends { one: infer A; other: infer B } ? NamesOf<A> | NamesOf<B> | 'n' : never;

/** The same messages in another language: the compiler lists missing ones. */
export type Translated<W extends Words> = Readonly<Record<keyof W, Message>>;

const plurals = new Map<Language, Intl.PluralRules>();

/** Fills a message with values that are already text; `n` chooses its form in this language. A name without a value stays as it is. */
export function fill(message: Message, values: Readonly<Record<string, string | undefined>>, n: number, language: Language): string {
  const text = typeof message === 'string' ? message : pluralRules(language).select(n) === 'one' ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function pluralRules(language: Language): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

type Values<M> = [NamesOf<M>] extends [never] ? [] : [values: Record<NamesOf<M>, string | number>];

/** Renders one message of a catalogue. The compiler checks its key and the values that it needs. */
export type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...values: Values<W[K]>) => string;

/** Makes such a function of words. A key without words is shown as it is. */
export function translator<W extends Words>(words: W, language: Language): Translate<W> {
  return (key, ...[values = {}]) => phrase(words[key] ?? key, values, language);
}

/** Fills a message with its values, numbers as the language writes them. */
export function phrase(message: Message, values: Readonly<Record<string, string | number>>, language: Language): string {
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString(language) : value]);
  return fill(message, Object.fromEntries(given), Number(values.n), language);
}
