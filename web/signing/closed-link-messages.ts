import { catalogue } from '../messages/catalogue.ts';
import { words } from './words/closed-link.ts';

/** Words of the pages that a signing link ends at when there is nothing to sign. */
export const t = catalogue(words, { de: () => import('./words/closed-link.de.ts') });
