import type { Translations } from '../../messages/spoken.ts';

/** The drawing page's words in other languages, each in one file. */
export const translations: Translations = {
  de: async () => import('../../messages/de/drawing-page.ts'),
  fr: async () => import('../../messages/fr/drawing-page.ts'),
  es: async () => import('../../messages/es/drawing-page.ts'),
  ar: async () => import('../../messages/ar/drawing-page.ts'),
};
