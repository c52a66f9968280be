import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { whenReachable } from '../api/request/when-reachable.ts';
import { sessionHeaders } from '../api/session.ts';
import { PdfAssets } from './pdf-assets.ts';

/** Opened files take memory. The most recently used stay open, so that two visible documents are not opened again and again. */
const mostOpened = 2;
/** Files that nobody has drawn from for this long are closed. */
const idleMs = 5 * 60_000;
let idle: ReturnType<typeof setTimeout> | undefined;

/** All documents share one worker, because a worker for each would leak. */
let worker: PDFWorker | undefined;
/** By document key, the most recently used at the end. */
const opened = new Map<string, PDFDocumentLoadingTask>();
/** A file that is still being closed must not meet the next one in the worker. */
let closing: Promise<unknown> = Promise.resolve();

let loading: Promise<typeof import('pdfjs-dist')> | undefined;

function library(): Promise<typeof import('pdfjs-dist')> {
  loading ??= whenReachable(() => import('pdfjs-dist')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A document's PDF, read in the ranges that its pages need. Throws if it can't be fetched; the next request tries again. */
export async function pdfOf(key: string): Promise<PDFDocumentProxy> {
  clearTimeout(idle);
  idle = setTimeout(() => [...opened.keys()].forEach(close), idleMs);
  const known = opened.get(key);
  if (known) {
    opened.delete(key);
    opened.set(key, known);
    return known.promise;
  }
  for (const oldest of [...opened.keys()].slice(0, Math.max(0, opened.size - mostOpened + 1))) close(oldest);
  const [pdfjs] = await Promise.all([library(), closing]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  worker ??= new pdfjs.PDFWorker();
  const task = pdfjs.getDocument({
    url: `/app/documents/${encodeURIComponent(key)}/pdf`,
    httpHeaders: sessionHeaders(),
    worker,
    enableXfa: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfAssets,
  });
  opened.set(key, task);
  task.promise.catch(() => close(key));
  return task.promise;
}

/** How many pages a file has that nobody has uploaded yet, and the size of the last in points. Throws if it can't be read. */
export async function pagesOfFile(file: Blob): Promise<{ count: number; last: { width: number; height: number } }> {
  const { task, close } = await loadFile(file);
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(pdf.numPages)).getViewport({ scale: 1 });
    return { count: pdf.numPages, last: { width, height } };
  } finally {
    close();
  }
}

/** Begins to read a file that stands in memory. Whoever asks closes it. */
export async function loadFile(file: Blob): Promise<{ task: PDFDocumentLoadingTask; close: () => void }> {
  const [pdfjs] = await Promise.all([library(), closing]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  worker ??= new pdfjs.PDFWorker();
  const data = new Uint8Array(await file.arrayBuffer());
  const task = pdfjs.getDocument({
    data,
    worker,
    enableXfa: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfAssets,
  });
  const close = () => {
    closing = closing.then(() => task.destroy().catch(() => undefined));
  };
  return { task, close };
}

/** Whether a file could not be read because it asks for a password. */
export function asksForItsPassword(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'PasswordException';
}

/** Closes a file and frees its memory. The worker stays for the next one. */
function close(key: string): void {
  const task = opened.get(key);
  opened.delete(key);
  if (task) closing = closing.then(() => task.destroy().catch(() => undefined));
}
