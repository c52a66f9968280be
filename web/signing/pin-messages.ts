import { spokenCatalogue } from '../messages/catalogue.ts';
import { words } from './words/pin.ts';

/** Words of the page that asks for a one-time pin. */
export const t = spokenCatalogue('pin', words);
