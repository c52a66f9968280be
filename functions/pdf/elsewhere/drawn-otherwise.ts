import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type OpenPdf, withForm, withPdf } from '../pdfium.ts';
import { PdfRefused } from '../problems.ts';
import { bitmaps, withDrawing, withPage } from '../render/draw-page.ts';
import { differ, type Greys, greysOfHalf } from './compare.ts';
import { drawnByPdfJs, NotOpened, withPdfJs } from './pdf-js.ts';
import { stampedTrial } from './stamped-trial.ts';

/** Pages are compared with a pixel for each point, and large ones with as many pixels as their image has. */
const mostPixels = 1240 * 1754;

/** Working time, in milliseconds. */
interface MostTime {
  page: number;
  all: number;
}

/** What pdf.js gets for a page, and for all that are compared at once. The job ends later (pdf-job.ts). */
const mostTime = (pages: number): MostTime => ({ page: 10_000, all: 16_000 + 3_000 * pages });

export interface DrawnOtherwiseOptions {
  /** Whether something will be stamped on the pages, which they must not hide. */
  isStamped?: boolean;
  /** Other times, for tests. */
  most?: MostTime;
}

/**
 * The pages from `from` up to but without `to` (counted from 0) that pdf.js draws otherwise than PDFium, whose pictures people see. Pages
 * that pdf.js can't draw, or not in time, count too.
 */
export async function drawnOtherwise(
  bytes: Uint8Array,
  range: { from: number; to: number },
  { isStamped = false, most }: DrawnOtherwiseOptions = {},
): Promise<number[]> {
  const pages = await pagesIn(bytes, range);
  const file = isStamped ? await stampedTrial(bytes, pages) : bytes;
  return withPdf(file, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const count = opened.lib.FPDF_GetPageCount(opened.doc);
    return withForm(opened, (form) =>
      withPdfJs(file, async (pdf) =>
        pdf.numPages === count ? pagesThatDiffer(opened, form, pdf, pages, most ?? mostTime(pages.length)) : pages,
      ).catch((error: unknown) => {
        // Nobody knows what pdf.js would show.
        if (error instanceof NotOpened) return pages;
        throw error;
      }),
    );
  });
}

function pagesIn(bytes: Uint8Array, { from, to }: { from: number; to: number }): Promise<number[]> {
  return withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    const end = Math.min(to, opened.lib.FPDF_GetPageCount(opened.doc));
    return Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
  });
}

async function pagesThatDiffer(
  opened: OpenPdf,
  form: number,
  pdf: PDFDocumentProxy,
  pages: readonly number[],
  most: MostTime,
): Promise<number[]> {
  const found: number[] = [];
  const start = worked();
  for (const index of pages) {
    const from = worked();
    const isLate = () => worked() - from > most.page || worked() - start > most.all;
    if (isLate() || (await differs(opened, form, pdf, index, isLate))) found.push(index);
  }
  return found;
}

async function differs(opened: OpenPdf, form: number, pdf: PDFDocumentProxy, index: number, isLate: () => boolean): Promise<boolean> {
  const shown = withPage(opened, form, index, (loaded): Greys => {
    const scale = Math.min(1, Math.sqrt(mostPixels / (loaded.width * loaded.height)));
    const size = { width: pixels(loaded.width, scale), height: pixels(loaded.height, scale) };
    // PDFium sets letters on whole pixels, and pdf.js where they belong.
    const finer = { width: size.width * 2, height: size.height * 2 };
    return withDrawing(loaded, form === 0 ? bitmaps.rgbx : bitmaps.rgba, finer, (drawn, stride) => greysOfHalf(drawn, stride, size));
  });
  try {
    if (!differ(shown, await drawnByPdfJs(pdf, index, shown, { isFiner: false, isLate }))) return false;
    // pdf.js blurs what was scanned when it makes it much smaller.
    return differ(shown, await drawnByPdfJs(pdf, index, shown, { isFiner: true, isLate }));
  } catch {
    return true;
  }
}

const pixels = (points: number, scale: number) => Math.max(1, Math.round(points * scale));

/** Milliseconds of work of this process, which a busy machine does not lengthen. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
