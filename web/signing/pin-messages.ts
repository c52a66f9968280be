import { catalogue } from '../messages/catalogue.ts';
import { words } from './words/pin.ts';

/** Words of the page that asks for a one-time pin. */
export const t = catalogue(words, { de: () => import('./words/pin.de.ts') });
