import type { PdfReport } from '../../shared/verify/report.ts';
import { spoken } from '../messages/spoken.ts';
import type { WorkerAnswer, WorkerTask } from './verify-worker.ts';

/** Larger files are checked by their hash only, because a whole file has to fit in memory, on phones too. */
const mostBytes = 100 * 1024 * 1024;

/** Whether this page can read a file: cryptography needs a secure context. */
export function canReadFile(file: File): boolean {
  // The type says that it always exists, which is not so.
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined && file.size <= mostBytes;
}

/** Everything that a file says of its own integrity, computed in a worker that ends with it. Rejects if the file can't be read. */
export function reportOfFile(file: File, signal: AbortSignal, onRead: (part: number) => void): Promise<PdfReport> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<PdfReport>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('part' in data) onRead(data.part);
      else if ('report' in data) resolve(data.report);
      else reject(new Error('The file can not be read.'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker ended.')));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage({ file, language: spoken.get() } satisfies WorkerTask);
  return done.finally(() => worker.terminate());
}
