import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadFile } from './pdf-source.ts';

/** A PDF that stands in memory, such as a supporting document. */
export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Of its pages as displayed, in points. */
  sizes: { width: number; height: number }[];
  close: () => void;
}

/** Opens a PDF that was fetched whole. Throws if it can't be read. */
export async function openPdfFile(file: Blob): Promise<OpenedPdf> {
  const { task, close } = await loadFile(file);
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    // Pages of another size take their own when they are drawn.
    return { pdf, sizes: Array.from({ length: pdf.numPages }, () => ({ width, height })), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** iOS draws nothing on larger canvases. */
const mostPixels = 5_242_880;

/** One page on a canvas of its own, at most as wide as asked for, with its words. Throws if it is stopped. */
export async function drawFilePage(
  { pdf }: OpenedPdf,
  index: number,
  width: number,
  signal: AbortSignal,
): Promise<{ canvas: HTMLCanvasElement; text: string }> {
  const page = await pdf.getPage(index + 1);
  signal.throwIfAborted();
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, Math.sqrt(mostPixels / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [, { items }] = await Promise.all([task.promise, page.getTextContent()]);
    return {
      canvas,
      text: items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .trim(),
    };
  } finally {
    signal.removeEventListener('abort', cancel);
    page.cleanup();
  }
}
