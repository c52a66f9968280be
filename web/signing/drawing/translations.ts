import type { Translations } from '../../messages/spoken.ts';

/** The drawing page's words in other languages, each in one file. */
export const translations: Translations = {
  de: async () => import('../../messages/de/drawing-page.ts'),
  fr: async () => import('../../messages/fr/drawing-page.ts'),
  es: async () => import('../../messages/es/drawing-page.ts'),
  pt: async () => import('../../messages/pt/drawing-page.ts'),
  it: async () => import('../../messages/it/drawing-page.ts'),
  nl: async () => import('../../messages/nl/drawing-page.ts'),
  pl: async () => import('../../messages/pl/drawing-page.ts'),
  ar: async () => import('../../messages/ar/drawing-page.ts'),
  he: async () => import('../../messages/he/drawing-page.ts'),
};
