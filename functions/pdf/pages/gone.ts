import type { PdfDict, PdfObject } from '@libpdf/core';

/** What leads nowhere any more: objects of the file, by their references. */
export interface Gone {
  has(object: PdfObject | undefined | null): boolean;
}

/** Whether a bookmark, a link, or the document's opening leads to a page that is gone. */
export type PlaceJudge = (owner: PdfDict, key?: 'Dest' | 'OpenAction') => boolean;
