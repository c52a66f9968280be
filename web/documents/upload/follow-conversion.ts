import { fetchDocumentUpdate } from '../../api/documents.ts';
import { NetworkError } from '../../api/errors.ts';
import { sleep } from '../../api/request/sleep.ts';
import { type ConversionOutcome, conversionOutcome } from './conversion-outcome.ts';

/** Polls fast at first, because most files are ready at once, and never slower than this. (The specification allows 10 s.) */
const firstMs = 100;
const slowestMs = 2_000;
const growth = 1.25;

/** Waits until a child's conversion ends, asks for a password or (with `untilViewable`) has drawn the first page. Reports its progress. */
export async function followConversion(
  packKey: string,
  childKey: string,
  attemptsBefore: number,
  onRunning: (pagesDone: number, pagesTotal: number) => void,
  signal: AbortSignal,
  untilViewable: boolean,
): Promise<ConversionOutcome> {
  for (let pause = firstMs; ; pause = Math.min(slowestMs, pause * growth)) {
    await sleep(pause, signal);
    try {
      const pack = await fetchDocumentUpdate(packKey, undefined, true);
      if (!pack) continue;
      const outcome = conversionOutcome(
        pack.child_documents.find((child) => child.key === childKey),
        attemptsBefore,
      );
      if (outcome.kind !== 'running') return outcome;
      if (untilViewable && outcome.viewable) return { kind: 'ready' };
      onRunning(outcome.pagesDone, outcome.pagesTotal);
    } catch (error) {
      // The conversion goes on even if this page has no network, so it asks again later.
      if (!(error instanceof NetworkError)) throw error;
    }
  }
}
