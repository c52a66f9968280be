import type { PdfEngine } from '../../../functions/ports/pdf.ts';
import { PdfChild, seesMemory } from './pdf-child-handle.ts';
import { jobLimits } from './pdf-job.ts';

export interface PdfProcessOptions {
  /** The most processes at the same time. */
  processes?: number;
  /** A process without work ends after this time, and frees its memory. */
  idleMilliseconds?: number;
  /** Replaces the limits by size and pages, for tests. */
  limits?: { milliseconds?: number; megabytes?: number };
  /** Whether this process watches the memory of the others, or each watches its own. The default depends on the system. */
  watched?: boolean;
}

/** The engine in killable processes. */
export interface PdfProcess extends PdfEngine {
  /** Starts a process now, so that an expected job finds it ready. */
  warmUp(): void;
  /** Ends the processes and their jobs. */
  close(): Promise<void>;
}

interface Waiting {
  method: keyof PdfEngine;
  args: unknown[];
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * The engine in at most two processes beside this one. A job that exceeds its time or memory is killed with its process
 * and rejects with PdfKilled; the others continue.
 */
export function createPdfProcess(options: PdfProcessOptions = {}): PdfProcess {
  const { processes = 2, idleMilliseconds = 20_000, limits = {}, watched = seesMemory } = options;
  const children = new Set<PdfChild>();
  const waiting: Waiting[] = [];

  const idleChild = () => {
    for (const child of children) if (child.isFree) return child;
    return children.size < processes ? start() : undefined;
  };
  const start = () => {
    const child = new PdfChild(idleMilliseconds, watched, () => {
      children.delete(child);
      next();
    });
    children.add(child);
    return child;
  };
  const next = () => {
    while (waiting.length > 0) {
      const child = idleChild();
      if (!child) return;
      // People wait for seals and checks of uploads, so these come before page images.
      const at = Math.max(
        0,
        waiting.findIndex(({ method }) => method !== 'renderPages'),
      );
      const [job] = waiting.splice(at, 1);
      if (!job) return;
      const { method, args } = job;
      child
        .run(method, args, { ...jobLimits(method, args), ...limits })
        .then(job.resolve, job.reject)
        .finally(next);
    }
  };
  const run =
    (method: keyof PdfEngine) =>
    (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        waiting.push({ method, args, resolve, reject });
        next();
      });

  const remote = Object.fromEntries(remoteMethods.map((method) => [method, run(method)])) as unknown as Omit<PdfEngine, 'embedSignature'>;
  return {
    ...remote,
    // Neither reads the file's structure, so it is not sent to a process and back.
    checkSeal: async (bytes, made, place) =>
      place
        ? (await import('../../../functions/pdf/seal/check-seal.ts')).checkSealAt(bytes, made, place)
        : remote.checkSeal(bytes, made, null),
    embedSignature: async (prepared, answer, timeStamp) =>
      (await import('../../../functions/pdf/seal/embed-signature.ts')).embedSignature(prepared, answer, timeStamp),
    warmUp: () => {
      if (children.size === 0) start();
    },
    close: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('The PDF engine was closed.'));
      await Promise.all([...children].map((child) => child.end()));
    },
  };
}

const remoteMethods = [
  'inspect',
  'normalise',
  'renderPages',
  'pageTexts',
  'rearrange',
  'renderImage',
  'stamp',
  'certificate',
  'merge',
  'prepareFinal',
  'fillable',
  'preview',
  'prepareSeal',
  'extendSeal',
  'checkSeal',
  'verify',
  'cleanImage',
  'enhanceSignature',
  'cropImage',
  'textImage',
] satisfies Exclude<keyof PdfEngine, 'embedSignature'>[];
