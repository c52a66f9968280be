import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core';
import type { Copier } from '../objects/copy.ts';
import { resolver } from '../objects/structure.ts';
import { numbersOf } from '../objects/trees.ts';

/** Keeps a document's page labels (i, ii, 1, 2 …) when its pages are appended to others. */
export function appendPageLabels(target: PDF, source: PDF, start: number, copier: Copier): void {
  const before = numbersOf(target.getCatalog().get('PageLabels'), resolver(target));
  const added = numbersOf(source.getCatalog().get('PageLabels'), resolver(source));
  if (before.length === 0 && added.length === 0) return;
  // Pages without labels are numbered through the whole.
  const first = before[0]?.[0] === 0 ? before : [plain(0), ...before];
  const rest = added[0]?.[0] === 0 ? added : [plain(0, start + 1), ...added];
  const all = [...first, ...rest.map(([page, label]): [number, PdfObject] => [page + start, copier.copy(label)])];
  const nums = new PdfArray(all.flatMap(([page, label]) => [PdfNumber.of(page), label]));
  target.getCatalog().set('PageLabels', PdfDict.of({ Nums: nums }));
}

function plain(page: number, number = 1): [number, PdfObject] {
  return [page, PdfDict.of({ S: PdfName.of('D'), St: PdfNumber.of(number) })];
}
