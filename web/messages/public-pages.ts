import type { Translations } from './spoken.ts';

/** The words of the pages outside the app in other languages. */
export const translations: Translations = { de: async () => import('./german.ts') };
