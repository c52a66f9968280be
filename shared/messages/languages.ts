/**
 * Languages that have some wording. English has all of it, and German whatever members and signers read. The others word what signers read:
 * the signing page, the other pages outside the app, and signers' mails and texts.
 */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ar', 'he'] as const;
export type Language = (typeof languages)[number];

/** The languages of members: notices, the audit trail and all mails stand in them. */
export const memberLanguages = ['en', 'de'] as const satisfies readonly Language[];
export type MemberLanguage = (typeof memberLanguages)[number];

/** The languages in which a call can be read out: the telephone service has no voice for Hebrew. */
export type CallLanguage = Exclude<Language, 'he'>;

/** The language of a call to a reader of this one. */
export const calledIn = (language: Language): CallLanguage => (language === 'he' ? 'en' : language);

/** Which way lines of a language run. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
}

/**
 * The locale in which a language writes dates: that of the reader's region, if it is known. Arabic has the Gregorian calendar and the
 * digits of the document everywhere, so that the page and mails name no day in another way than the document does.
 */
export function localeOf(language: Language, region = language === 'en' ? 'en-GB' : language): string {
  return language === 'ar' ? `${region.split('-u-', 1)[0]}-u-ca-gregory-nu-latn` : region;
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((known) => known === text);
}

/** The first of these tags (BCP 47, best first) that is one of our languages, else English. */
export function chooseLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLanguage) ?? 'en';
}

/** The best language for a caller among those that have some wording. */
export function spokenBy({ accept_language }: { accept_language: string }): Language {
  return chooseLanguage(acceptedTags(accept_language));
}

/** The same, or null if the caller names no language at all, as programs do. */
export function namedBy(caller: { accept_language: string }): Language | null {
  return acceptedTags(caller.accept_language).some((tag) => /^[a-z]/i.test(tag)) ? spokenBy(caller) : null;
}

/** The tags of an Accept-Language header, best first; those with `q=0` are refused, so they are left out. */
export function acceptedTags(header: string): string[] {
  const choices = header
    .slice(0, longestHeader)
    .split(',')
    .map((choice) => {
      const [tag = '', ...rest] = choice.split(';');
      const weight = rest.map((part) => /^\s*q=([\d.]+)\s*$/i.exec(part)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    });
  return choices
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Browsers send a few dozen characters. */
const longestHeader = 500;
