import { spokenCatalogue } from './catalogue.ts';

/** Words of the switch of languages. */
export const t = spokenCatalogue('language_switch', { language: 'Language' });
