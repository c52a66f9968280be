import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Page } from '../../../shared/contract/schemas/document.ts';

/** iOS and Android refuse larger canvases (experience notes §5); elsewhere memory is the limit. */
const largestArea = window.matchMedia('(pointer: coarse)').matches ? 5_242_880 : 16_777_216;

interface Opened {
  childKey: string;
  task: PDFDocumentLoadingTask;
}

let worker: PDFWorker | undefined;
let opened: Opened | undefined;
let closing: Promise<void> = Promise.resolve();
let queue: Promise<unknown> = Promise.resolve();

async function open(childKey: string): Promise<PDFDocumentProxy> {
  if (opened?.childKey === childKey) return opened.task.promise;
  closeSharpPages();
  const pdfjs = await import('pdfjs-dist');
  await closing;
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
  worker ??= new pdfjs.PDFWorker();
  const task = pdfjs.getDocument({
    url: `/app/documents/${encodeURIComponent(childKey)}/pdf`,
    worker,
    withCredentials: true,
    isEvalSupported: false,
    enableXfa: false,
  });
  opened = { childKey, task };
  return task.promise;
}

/** Lets go of the opened file and its memory; the worker stays for the next. */
export function closeSharpPages(): void {
  const before = opened;
  opened = undefined;
  if (before) closing = closing.then(() => before.task.destroy().catch(() => undefined));
}

/**
 * A page drawn at so many pixels a point, on a canvas of its own; undefined when it was no longer wanted or can't be drawn, in which
 * case the stored image stays. Pages are drawn one at a time.
 */
export function drawSharp(childKey: string, page: Page, pixels: number, signal: AbortSignal): Promise<HTMLCanvasElement | undefined> {
  const drawn = queue.then(() => (signal.aborted ? undefined : draw(childKey, page, pixels, signal).catch(() => undefined)));
  queue = drawn;
  return drawn;
}

async function draw(childKey: string, page: Page, pixels: number, signal: AbortSignal): Promise<HTMLCanvasElement | undefined> {
  const document_ = await open(childKey);
  const proxy = await document_.getPage(page.index + 1);
  if (signal.aborted) return undefined;
  const scale = Math.min(pixels, Math.sqrt(largestArea / (page.width * page.height)));
  const viewport = proxy.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = proxy.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener('abort', cancel);
    proxy.cleanup();
  }
}
