import { type PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { displayedSize, uprightToUser } from '../../../shared/geometry/page-space.ts';
import { numberArray, type PageEntry, resolver, spaceOf } from '../objects/structure.ts';
import { type Colour, Inks, num, Sheet } from './canvas.ts';
import { placeForm, saveState } from './place-form.ts';

export interface WatermarkLook {
  colour: Colour;
  opacity: number;
}

/** Clearly visible, and light enough to read the page through it. */
const warning: WatermarkLook = { colour: [0.72, 0.1, 0.1], opacity: 0.22 };
/** Share of the diagonal. */
const reach = 0.62;
/** Share of the page's shorter side, for short words. */
const tallest = 0.2;

/** Draws a word across pages, from the bottom left to the top right as displayed. */
export async function drawWatermark(pdf: PDF, pages: PageEntry[], word: string, look = warning): Promise<void> {
  const resolve = resolver(pdf);
  const inks = new Inks(pdf);
  await inks.ready();
  const widthOfOne = inks.measure(word, 1, 'bold');
  // Drawn once at a size of 100 points. Each page scales it.
  const unit = 100;
  const area = { width: widthOfOne * unit, height: unit * 1.4 };
  const sheet = new Sheet(inks, area.width, area.height);
  sheet.text(word, 0, unit * 1.05, unit, { font: 'bold', colour: look.colour });
  await inks.finish();
  const drawn = sheet.toForm([1, 0, 0, 1, 0, 0]);
  const saved = saveState(pdf);
  for (const { dict } of pages) {
    const space = spaceOf(dict, resolve);
    const { width, height } = displayedSize(space);
    const size = Math.min((Math.hypot(width, height) * reach) / Math.max(widthOfOne, 0.01), Math.min(width, height) * tallest);
    const scale = size / unit;
    const [cos, sin] = [width / Math.hypot(width, height), height / Math.hypot(width, height)];
    // Moves the word's middle onto the page's.
    const [x, y] = [(area.width * scale) / 2, (area.height * scale) / 2];
    const place = [scale * cos, scale * sin, -scale * sin, scale * cos, width / 2 - x * cos + y * sin, height / 2 - x * sin - y * cos];
    placeForm(
      pdf,
      dict,
      translucent(pdf, drawn, place, { width, height, matrix: uprightToUser(space), opacity: look.opacity }),
      saved,
      resolve,
    );
  }
}

interface TranslucentPage {
  width: number;
  height: number;
  matrix: number[];
  opacity: number;
}

function translucent(pdf: PDF, drawn: PdfRef, place: number[], page: TranslucentPage): PdfRef {
  const resources = PdfDict.of({
    ExtGState: PdfDict.of({ G: PdfDict.of({ Type: PdfName.of('ExtGState'), ca: PdfNumber.of(page.opacity) }) }),
    XObject: PdfDict.of({ W: drawn }),
  });
  const dict = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numberArray([0, 0, page.width, page.height]),
    Matrix: numberArray(page.matrix),
    Resources: resources,
  });
  const content = `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC /G gs ${place.map(num).join(' ')} cm /W Do EMC`;
  return pdf.register(new PdfStream(dict, new TextEncoder().encode(content)));
}
