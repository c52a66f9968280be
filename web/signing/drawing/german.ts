import { words as pads } from '../../signature/pad-messages.de.ts';
import { failures } from '../words/failures.de.ts';
import { words as drawing } from './words.de.ts';

/** All German words of the page behind the QR code, by the names of its catalogues. */
export const words = { drawing, pads, failures };
