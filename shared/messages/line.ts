import { inOneLine } from '../domain/wording/one-line.ts';
import { type Language, localeOf } from './languages.ts';
import { fill, type NamesOf, type Words } from './words.ts';

/**
 * A message as data: its code in a catalogue, and its parameters. Records hold lines, so that they can be read in any
 * language. A code's meaning never changes (`docs/security.md`).
 */
export interface Line {
  code: string;
  parameters: Parameters;
}

/** A text, a number, another line, a list (joined with commas), or sentences (joined with spaces, each once). */
export type Parameter = string | number | Line | readonly (string | Line)[] | { sentences: readonly Line[] };
export type Parameters = Readonly<Record<string, Parameter>>;

type ParametersOf<M> = { [Name in NamesOf<M>]: Name extends 'n' ? number : Parameter };
type Given<M> = [NamesOf<M>] extends [never] ? [] : [parameters: ParametersOf<M>];

/** Makes the lines of one catalogue. The compiler checks code and parameters against its English words, which stay out of the bundle. */
export type LineOf<W extends Words> = <Code extends keyof W & string>(code: Code, ...given: Given<W[Code]>) => Line;

export const makeLine = (code: string, parameters: Parameters = {}): Line => ({ code, parameters });

/** Lines of today nest three deep. Lines from outside must not nest deeper than can be followed. */
const deepest = 6;

/** Whether a value from outside is a line's parameters. */
export function isParameters(value: unknown, depth = 0): value is Parameters {
  return isPlain(value) && depth < deepest && Object.values(value).every((one) => isParameter(one, depth + 1));
}

function isParameter(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' || isLine(one, depth));
  if (!isPlain(value)) return false;
  if ('sentences' in value) return Array.isArray(value.sentences) && value.sentences.every((one) => isLine(one, depth));
  return isLine(value, depth);
}

function isLine(value: unknown, depth: number): boolean {
  return isPlain(value) && typeof value.code === 'string' && isParameters(value.parameters, depth);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Words of one or more areas in every language that has them. */
export type Catalogue = { en: Words } & { [L in Language]?: Words };

/** A line whose texts were passed through `shown`, with the names of their parameters; those of its nested lines too. */
export function withTexts(parameters: Parameters, shown: (text: string, name: string) => string): Parameters {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, changed(value, (text) => shown(text, name), shown)]));
}

function changed(value: Parameter, own: (text: string) => string, shown: (text: string, name: string) => string): Parameter {
  const changedLine = ({ code, parameters }: Line): Line => ({ code, parameters: withTexts(parameters, shown) });
  if (typeof value === 'string') return own(value);
  if (typeof value === 'number') return value;
  if ('sentences' in value) return { sentences: value.sentences.map(changedLine) };
  if ('code' in value) return changedLine(value);
  return value.map((one) => (typeof one === 'string' ? own(one) : changedLine(one)));
}

/**
 * Renders a line in words, always on one line: a line break in a name would otherwise add a line to the certificate. A
 * code that this version does not know is shown with its parameters, so that nothing is hidden.
 */
export function render(catalogue: Catalogue, { code, parameters }: Line, language: Language): string {
  const own = wordsOf(catalogue, code, language);
  // Its parts follow its own language: no sentence mixes two.
  const spoken = own?.language ?? 'en';
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, textOf(catalogue, value, spoken)]));
  if (!own) return [code.replaceAll('_', ' '), ...Object.values(texts)].join(' · ');
  return inOneLine(fill(own.message, texts, Number(parameters.n), spoken));
}

function wordsOf(catalogue: Catalogue, code: string, language: Language) {
  for (const spoken of [language, 'en'] as const) {
    const words = catalogue[spoken];
    const message = words && Object.hasOwn(words, code) ? words[code] : undefined;
    if (message !== undefined) return { message, language: spoken };
  }
  return undefined;
}

function textOf(catalogue: Catalogue, value: Parameter, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberIn(language).format(value);
  if ('sentences' in value) return [...new Set(value.sentences.map((line) => render(catalogue, line, language)))].join(' ');
  if ('code' in value) return render(catalogue, value, language);
  return value.map((one) => textOf(catalogue, one, language)).join(', ');
}

/** Digits are grouped from five on: records say “1200 pages”. */
function numberIn(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language), { useGrouping: 'min2' });
}
