import type { Changes } from '../changes.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { Sameness } from './same-values.ts';

/** Two revisions of a file that are compared, and what has been found to differ. */
export interface Revisions {
  before: PdfFile;
  after: PdfFile;
  same: Sameness;
  found: Changes;
}
