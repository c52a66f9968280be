import type { Language } from './languages.ts';

/** A message: text with `{names}` to fill, or its forms for one and for many (`{n}` chooses). */
export type Message = string | { one: string; other: string };
export type Words = Readonly<Record<string, Message>>;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The names that a message is filled by. */
export type NamesOf<M> = M extends string ? NamesIn<M> : M extends { one: infer A; other: infer B } ? NamesOf<A> | NamesOf<B> | 'n' : never;

/** The same messages in another language: the compiler lists those that are missing. */
export type Translated<W extends Words> = Readonly<Record<keyof W, Message>>;

const plurals = new Map<Language, Intl.PluralRules>();

/** A message with its values, which are text already; `n` chooses its form in this language. What has no value stays as it is. */
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

/** Says a message of some words: its key, and the values that it needs, are checked by the compiler. */
export type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...values: Values<W[K]>) => string;

/** Words as a function. A key that has none is shown as it is. */
export function translator<W extends Words>(words: W, language: Language): Translate<W> {
  return (key, ...[values = {}]) => phrase(words[key] ?? key, values, language);
}

/** A message with its values filled in, numbers as the language writes them. */
export function phrase(message: Message, values: Readonly<Record<string, string | number>>, language: Language): string {
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString(language) : value]);
  return fill(message, Object.fromEntries(given), Number(values.n), language);
}
