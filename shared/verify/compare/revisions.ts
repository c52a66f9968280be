import type { Changes } from '../changes.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { Sameness } from './same-values.ts';

/** Two revisions of a file under comparison, and the differences found. */
export interface Revisions {
  before: PdfFile;
  after: PdfFile;
  same: Sameness;
  found: Changes;
}
