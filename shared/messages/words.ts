import { directionOf, type Language, localeOf } from './languages.ts';

/** A message in English: text with `{names}` to fill in, or its forms for one and for many (`{n}` chooses). */
export type Message = string | { one: string; other: string };
export type Words = Readonly<Record<string, Message>>;

/** The forms that `Intl.PluralRules` chooses for whole numbers below a million. */
interface PluralForms {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'other';
  es: 'one' | 'other';
  pt: 'one' | 'other';
  it: 'one' | 'other';
  nl: 'one' | 'other';
  pl: 'one' | 'few' | 'many';
  ar: Intl.LDMLPluralRule;
  he: 'one' | 'two' | 'other';
}

/** A message in some language: text, or the forms that the language has. */
export type SpokenMessage = string | { readonly [Form in Intl.LDMLPluralRule]?: string };
export type SpokenWords = Readonly<Record<string, SpokenMessage>>;

/** All forms of a language: the compiler lists missing ones. */
export type FormsIn<L extends Language> = Readonly<Record<PluralForms[L], string>>;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The names of the values that a message takes. */
export type NamesOf<M> = M extends string ? NamesIn<M> : M extends { one: infer A; other: infer B } ? NamesOf<A> | NamesOf<B> | 'n' : never;

/**
 * The same messages in another language: the compiler lists missing ones. What has forms in English has those of the language, which
 * may need some where English has none (“All {n} documents”).
 */
export type Translated<W extends Words, L extends Language> = {
  readonly [K in keyof W]: W[K] extends string ? string | FormsIn<L> : FormsIn<L>;
};

const plurals = new Map<Language, Intl.PluralRules>();

/** Fills a message with values that are already text; `n` chooses its form in this language. A name without a value stays as it is. */
export function fill(message: SpokenMessage, values: Readonly<Record<string, string | undefined>>, n: number, language: Language): string {
  // Fractions and millions may have a form of their own, which no message here needs.
  const text = typeof message === 'string' ? message : (message[pluralRules(language).select(n)] ?? message.other ?? message.many ?? '');
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

/**
 * In a right-to-left sentence a name or an address keeps the order of its own letters, and the words around it theirs. What programs
 * read as a link or copy as a pin has no such marks.
 */
function isolated(text: string, language: Language): string {
  return directionOf(language) === 'ltr' || /^(https?:|[\d\s,.]*$)/.test(text) ? text : `\u2068${text}\u2069`;
}

/** A text without those marks, for what somebody sends on as their own words. */
export const withoutMarks = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** Fills a message with its values, numbers as the language writes them. */
export function phrase(message: SpokenMessage, values: Readonly<Record<string, string | number>>, language: Language): string {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(localeOf(language)) : isolated(value, language),
  ]);
  return fill(message, Object.fromEntries(given), Number(values.n), language);
}
