import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createPdfEngine } from '../../../functions/pdf/engine.ts';
import { type PdfJob, type PdfJobResult, watchItself } from './pdf-job.ts';

/** The process that runs PDF jobs, one at a time. Its parent kills it if a job exceeds its limits. */
const engine = createPdfEngine();
const mostMegabytes = watchMemory();
limitWebAssembly();

process.on('message', (job: PdfJob) => {
  if (mostMegabytes) Atomics.store(mostMegabytes, 0, job.megabytes);
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

/** A separate thread watches the memory while this one is busy, and ends the process; null if the parent watches. */
function watchMemory(): Int32Array | null {
  if (!process.argv.includes(watchItself)) return null;
  const most = new Int32Array(new SharedArrayBuffer(4));
  new Worker(new URL('./pdf-watch.ts', import.meta.url), { workerData: most, execArgv: ['--no-warnings'] }).unref();
  return most;
}

/** At this size PDFium and qpdf get a proper "no memory" error, on every system and before any watch notices. */
function limitWebAssembly(): void {
  const mostPages = (512 * 1024 * 1024) / 65_536;
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (this: WebAssembly.Memory, delta: number): number {
    if (this.buffer.byteLength / 65_536 + delta > mostPages) throw new RangeError('The memory of this job is used up.');
    return grow.call(this, delta);
  };
}

/** Loads the modules of most jobs before the first job. */
async function warmUp(): Promise<void> {
  const { pdfium } = await import('../../../functions/pdf/pdfium.ts');
  await Promise.all([
    pdfium(),
    import('../../../functions/pdf/prepare-final.ts'),
    import('../../../functions/pdf/seal/check-seal.ts'),
    import('@napi-rs/canvas'),
  ]);
  // Loaded early, so that nobody waits for fonts at the first seal.
  const [{ loadTextEngines }, { setLine }] = await Promise.all([
    import('../../../functions/pdf/fonts/faces.ts'),
    import('../../../functions/pdf/fonts/shape.ts'),
  ]);
  await loadTextEngines();
  for (const font of ['sans', 'bold'] as const) setLine('Audit certificate', { font, direction: 'ltr', han: 'jp' });
  // Node keeps compiled code when a process ends by itself, which this one never does.
  flushCompileCache();
}
void warmUp();
