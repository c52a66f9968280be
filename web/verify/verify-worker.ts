import type { PdfReport } from '../../shared/verify/report.ts';
import { verifyPdf } from '../../shared/verify/verify-pdf.ts';
import { readWhole } from './read-whole.ts';

/** What the page sends: the file to read. What it gets: how much has been read (0 to 1), then the report, or that there is none. */
export type WorkerAnswer = { part: number } | { report: PdfReport } | { unreadable: true };

/** Reads and checks a file beside the page, which goes on answering. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void check(data).then(answer, () => answer({ unreadable: true }));
});

async function check(file: File): Promise<WorkerAnswer> {
  let percent = 0;
  const bytes = await readWhole(file, (read) => {
    // A large file comes in thousands of pieces; no more than a hundred of them are told.
    if (Math.floor((100 * read) / file.size) === percent) return;
    percent = Math.floor((100 * read) / file.size);
    answer({ part: percent / 100 });
  });
  return { report: await verifyPdf(bytes) };
}

function answer(message: WorkerAnswer): void {
  self.postMessage(message);
}
