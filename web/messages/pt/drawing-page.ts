import { words as drawing } from './drawing.ts';
import { failures } from './failures.ts';
import { words as pads } from './pads.ts';

/** All Portuguese words of the page behind the QR code, by the names of its catalogues. */
export const words = { drawing, pads, failures };
