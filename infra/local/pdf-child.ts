import { createPdfEngine } from '../../functions/pdf/engine.ts';
import type { PdfJob, PdfJobResult } from './pdf-job.ts';

/** The process that PDF jobs run in: one at a time, killed by its parent when one goes too far. */
const engine = createPdfEngine();

process.on('message', (job: PdfJob) => {
  void run(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

async function run({ id, method, args }: PdfJob): Promise<PdfJobResult> {
  try {
    const call = engine[method] as (...given: unknown[]) => Promise<unknown>;
    return { id, value: await call(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Loads what most jobs need while nothing is asked yet. */
async function warmUp(): Promise<void> {
  const { pdfium } = await import('../../functions/pdf/pdfium.ts');
  await Promise.all([pdfium(), import('../../functions/pdf/finish.ts'), import('@napi-rs/canvas')]);
}
void warmUp();
