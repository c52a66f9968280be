import type { PdfEngine, SharedPdfEngine } from '../../../functions/ports/pdf.ts';
import { seesMemory } from './pdf-child-handle.ts';
import { createPdfLane, type PdfLane } from './pdf-lane.ts';

export interface PdfProcessOptions {
  /** The most processes at the same time, for people with a session. */
  processes?: number;
  /** A process without work ends after this time, and frees its memory. */
  idleMilliseconds?: number;
  /** Replaces the limits by size and pages, for tests. */
  limits?: { milliseconds?: number; megabytes?: number };
  /** Whether this process watches the memory of the others, or each watches its own. The default depends on the system. */
  watched?: boolean;
}

/** The engine in killable processes. */
export interface PdfProcess extends Required<SharedPdfEngine> {
  /** Starts a process now, so that an expected job finds it ready. */
  warmUp(): void;
  /** Ends the processes and their jobs. */
  close(): Promise<void>;
}

/** What files of people without a session may take: whoever checks a sealed file needs a fraction of it. */
const ofAnybody = { milliseconds: 3_000 };

/**
 * The engine in at most two processes beside this one, and a third for whoever has no job under way while both are taken. A job that exceeds its time or memory is killed with
 * its process and rejects with PdfKilled; the others continue. People without a session have a process of their own.
 */
export function createPdfProcess(options: PdfProcessOptions = {}): PdfProcess {
  const { processes = 2, idleMilliseconds = 20_000, limits = {}, watched = seesMemory } = options;
  const known = createPdfLane({ processes, idleMilliseconds, limits, watched });
  const anybody = createPdfLane({ processes: 1, idleMilliseconds, limits: { ...ofAnybody, ...limits }, watched });
  return {
    ...engineOn(known, ''),
    inTurnOf: (whose) => ('network' in whose ? engineOn(anybody, whose.network) : engineOn(known, whose.account ?? whose.session)),
    warmUp: () => known.warmUp(),
    close: async () => {
      await Promise.all([known.close(), anybody.close()]);
    },
  };
}

function engineOn(lane: PdfLane, turn: string): PdfEngine {
  const run =
    (method: keyof PdfEngine) =>
    (...args: unknown[]) =>
      lane.run(turn, method, args);
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
  };
}

const remoteMethods = [
  'inspect',
  'normalise',
  'renderPages',
  'drawnOtherwise',
  'asPictures',
  'pageTexts',
  'rearrange',
  'renderImage',
  'stamp',
  'certificate',
  'merge',
  'prepareFinal',
  'checkPrinted',
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
