import type { Translations } from '../../messages/spoken.ts';

/** The signing page's words in other languages, each in one file. */
export const translations: Translations = {
  de: async () => import('../../messages/de/signing-page.ts'),
  fr: async () => import('../../messages/fr/signing-page.ts'),
  es: async () => import('../../messages/es/signing-page.ts'),
  pt: async () => import('../../messages/pt/signing-page.ts'),
  it: async () => import('../../messages/it/signing-page.ts'),
  nl: async () => import('../../messages/nl/signing-page.ts'),
  pl: async () => import('../../messages/pl/signing-page.ts'),
  ar: async () => import('../../messages/ar/signing-page.ts'),
  he: async () => import('../../messages/he/signing-page.ts'),
};
