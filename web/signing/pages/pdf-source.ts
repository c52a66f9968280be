import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { sessionHeaders } from '../../api/session.ts';
import { PdfAssets } from '../../surface/pdf-assets.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** One worker for all documents: a worker for each leaks when they come and go. */
let worker: PDFWorker | undefined;
const documents = new Map<string, Promise<PDFDocumentProxy>>();

/** A child document's PDF, loaded once. Throws when it can't be had; asked for again, it is tried again. */
export function pdfOf(childKey: string): Promise<PDFDocumentProxy> {
  const known = documents.get(childKey);
  if (known) return known;
  worker ??= new PDFWorker();
  const opened = load(childKey, worker).catch((error: unknown) => {
    documents.delete(childKey);
    throw error;
  });
  documents.set(childKey, opened);
  return opened;
}

async function load(childKey: string, inWorker: PDFWorker): Promise<PDFDocumentProxy> {
  const response = await fetch(`/app/documents/${childKey}/pdf`, { headers: sessionHeaders(), credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The PDF answered ${response.status}`);
  const data = await response.arrayBuffer();
  return await getDocument({
    data,
    worker: inWorker,
    enableXfa: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfAssets,
  }).promise;
}
