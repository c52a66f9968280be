import type { Language } from './languages.ts';

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' };
