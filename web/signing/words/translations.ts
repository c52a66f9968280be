import type { Translations } from '../../messages/spoken.ts';

/** The signing page's words in other languages, each in one file. */
export const translations: Translations = {
  de: async () => import('../../messages/de/signing-page.ts'),
  fr: async () => import('../../messages/fr/signing-page.ts'),
  es: async () => import('../../messages/es/signing-page.ts'),
  ar: async () => import('../../messages/ar/signing-page.ts'),
};
