import type { Translations } from './spoken.ts';

/** The words of the pages outside the app in other languages. */
export const translations: Translations = {
  de: async () => import('./de/public-pages.ts'),
  fr: async () => import('./fr/public-pages.ts'),
  es: async () => import('./es/public-pages.ts'),
  pt: async () => import('./pt/public-pages.ts'),
  it: async () => import('./it/public-pages.ts'),
  nl: async () => import('./nl/public-pages.ts'),
  pl: async () => import('./pl/public-pages.ts'),
  ar: async () => import('./ar/public-pages.ts'),
  he: async () => import('./he/public-pages.ts'),
};
