import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { displayToUser, type PageSpace, transform } from '../../../shared/geometry/page-space.ts';
import { list, numberArray, type Resolve } from '../objects/structure.ts';

interface LinkArea {
  /** Points from the displayed top left. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In ASCII. */
  address: string;
  /** Read by screen readers. */
  text: string;
}

/** Adds a link that readers follow. Annotations are placed in the page's own space, whatever its rotation. */
export function addLink(pdf: PDF, page: PdfDict, area: LinkArea, space: PageSpace, resolve: Resolve): void {
  const annotations = list(page.get('Annots'), resolve);
  page.set('Annots', new PdfArray([...annotations, linkAnnotation(pdf, area, space)]));
}

function linkAnnotation(pdf: PDF, { x, y, width, height, address, text }: LinkArea, space: PageSpace): PdfRef {
  const toUser = displayToUser(space);
  const [a, b] = [transform(toUser, x, y), transform(toUser, x + width, y + height)];
  const rectangle = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Link'),
      Rect: numberArray(rectangle),
      Border: numberArray([0, 0, 0]),
      // Printed with the page.
      F: PdfNumber.of(4),
      Contents: PdfString.fromString(text),
      A: PdfDict.of({ S: PdfName.of('URI'), URI: PdfString.fromString(address) }),
    }),
  );
}
