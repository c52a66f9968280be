import { inMail, withoutAddresses } from '../../domain/wording/without-addresses.ts';
import { lettersArabic } from '../ar/letters.ts';
import { lettersGerman } from '../de/letters.ts';
import { lettersEnglish } from '../en/letters.ts';
import { lettersSpanish } from '../es/letters.ts';
import { lettersFrench } from '../fr/letters.ts';
import { lettersHebrew } from '../he/letters.ts';
import { lettersItalian } from '../it/letters.ts';
import { type Language, localeOf } from '../languages.ts';
import { lettersDutch } from '../nl/letters.ts';
import { lettersPolish } from '../pl/letters.ts';
import { lettersPortuguese } from '../pt/letters.ts';
import { type SpokenWords, type Translate, translator } from '../words.ts';

type English = typeof lettersEnglish;
/** Other languages by getters, because a function loads their words only where a letter is in them. */
const letters: Record<Language, { readonly [M in keyof English]?: SpokenWords }> = {
  en: lettersEnglish,
  get de() {
    return lettersGerman;
  },
  get fr() {
    return lettersFrench;
  },
  get es() {
    return lettersSpanish;
  },
  get ar() {
    return lettersArabic;
  },
  get pt() {
    return lettersPortuguese;
  },
  get it() {
    return lettersItalian;
  },
  get nl() {
    return lettersDutch;
  },
  get pl() {
    return lettersPolish;
  },
  get he() {
    return lettersHebrew;
  },
};

/**
 * The words of one message and their language: the requested language, or English if it has no words for this message. What
 * people have chosen makes no link in them.
 */
export function letterWords<M extends keyof English>(message: M, wanted: Language): { t: Translate<English[M]>; language: Language } {
  const own = letters[wanted]?.[message];
  const language = own ? wanted : 'en';
  const words = translator((own ?? lettersEnglish[message]) as English[M], language);
  const t = ((key, ...[values = {}]) => words(key, ...([clean(values)] as never))) as typeof words;
  return { t, language };
}

/** A person's own words and name as a letter quotes them. The message of a document's sender may have links; those of others make none. */
export const quoted = (words: string, by: string) => ({ words: withoutAddresses(words), by: withoutAddresses(by) });

const clean = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? inMail(name, value) : value]));

/** Making one takes longer than composing the rest of a letter. */
const days: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A date as letters write it: 21 December 2026. */
export function dayIn(language: Language, date: string): string {
  days[language] ??= new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return days[language].format(new Date(date));
}

/** A time as letters write it, in a time zone (IANA name): 21 December 2026 at 14:05 UTC. */
export function minuteIn(language: Language, time: string, timeZone = ''): string {
  const zone = timeZone === '' ? 'UTC' : timeZone;
  const at = new Date(time);
  const minute = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const named = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return `${minute.format(at)} ${named.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
