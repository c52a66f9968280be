import { spokenCatalogue } from '../messages/catalogue.ts';
import { words } from './words/closed-link.ts';

/** Words of the pages that a signing link ends at when there is nothing to sign. */
export const t = spokenCatalogue('closed_link', words);
