import type { PdfReport } from '../../shared/verify/report.ts';
import { verifyPdf } from '../../shared/verify/verify-pdf.ts';
import { readWhole } from './read-whole.ts';

/** The page sends the file to read. It gets how much was read (0 to 1), then the report, or the news that there is none. */
export type WorkerAnswer = { part: number } | { report: PdfReport } | { unreadable: true };

/** Reads and checks a file in a worker, so that the page keeps responding. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void check(data).then(answer, () => answer({ unreadable: true }));
});

async function check(file: File): Promise<WorkerAnswer> {
  let percent = 0;
  const bytes = await readWhole(file, (read) => {
    // A large file comes in thousands of pieces, of which at most a hundred are reported.
    if (Math.floor((100 * read) / file.size) === percent) return;
    percent = Math.floor((100 * read) / file.size);
    answer({ part: percent / 100 });
  });
  return { report: await verifyPdf(bytes) };
}

function answer(message: WorkerAnswer): void {
  self.postMessage(message);
}
