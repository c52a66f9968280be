import type { Language } from '../../shared/messages/languages.ts';
import type { PdfReport } from '../../shared/verify/report.ts';
import { verifyPdf } from '../../shared/verify/verify-pdf.ts';
import { readWhole } from './read-whole.ts';

/** The file to read, and the language to word its audit records in. */
export interface WorkerTask {
  file: File;
  language: Language;
}

/** How much was read (0 to 1), then the report, or the news that there is none. */
export type WorkerAnswer = { part: number } | { report: PdfReport } | { unreadable: true };

/** Reads and checks a file in a worker, so that the page keeps responding. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  void check(data).then(answer, () => answer({ unreadable: true }));
});

async function check({ file, language }: WorkerTask): Promise<WorkerAnswer> {
  let percent = 0;
  const bytes = await readWhole(file, (read) => {
    // A large file comes in thousands of pieces, of which at most a hundred are reported.
    if (Math.floor((100 * read) / file.size) === percent) return;
    percent = Math.floor((100 * read) / file.size);
    answer({ part: percent / 100 });
  });
  return { report: await verifyPdf(bytes, language) };
}

function answer(message: WorkerAnswer): void {
  self.postMessage(message);
}
