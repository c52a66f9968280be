import type { Translations } from '../../messages/spoken.ts';

/** The drawing page's words in other languages, each in one file. */
export const translations: Translations = { de: async () => import('./german.ts') };
