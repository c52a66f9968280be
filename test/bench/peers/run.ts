import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, milliseconds } from '../figure.ts';

export interface SealingRun {
  /** Milliseconds to load the libraries and seal once, in a fresh process. */
  first: number;
  /** The median milliseconds of later runs in the same process. */
  warm: number;
  /** Bytes of the sealed file. */
  size: number;
}

const pipelines = ['countersign', 'opensign-like', 'documenso-like'] as const;
const processes = 5;

/**
 * Compares the sealing job with pipelines built as others describe theirs. Each run has a process of its own, and
 * pipelines take turns so that all meet the same machine.
 */
export async function peerFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const pages of [10, 300]) {
    const runs: Record<(typeof pipelines)[number], SealingRun[]> = { countersign: [], 'opensign-like': [], 'documenso-like': [] };
    for (let round = 0; round < processes; round++) for (const name of pipelines) runs[name].push(await runOnce(name, pages));
    const own = middle(runs.countersign);
    const peers = pipelines.slice(1).map((name) => middle(runs[name]));
    const best = (of: keyof SealingRun) => Math.min(...peers.map((peer) => peer[of]));
    for (const name of pipelines) {
      const { first, warm, size } = middle(runs[name]);
      const beside = name === 'countersign' ? '' : `; we ${share(own.warm, warm)} of the time, ${share(own.size, size)} of the size`;
      figures.push({
        what: `Sealing job, ${pages} pages, 50 fields, 2 signature images, certificate: ${name}`,
        measured: `${milliseconds(warm)}, in a fresh process with loading ${milliseconds(first)}, ${Math.round(size / 1000)} KB out${beside}`,
        aim: name === 'countersign' ? `half of ${milliseconds(best('warm'))}, less than ${Math.round(best('size') / 1000)} KB` : '',
      });
    }
    figures.push({
      what: `Sealing job, ${pages} pages: our time beside the faster peer's`,
      measured: `${share(own.warm, best('warm'))}, in a fresh process ${share(own.first, best('first'))}; size ${share(own.size, best('size'))}`,
      aim: '50 %; size under 100 %',
    });
  }
  return figures;
}

const share = (own: number, other: number) => `${Math.round((own / other) * 100)} %`;

async function runOnce(name: string, pages: number): Promise<SealingRun> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'one-process.ts'), name, String(pages)]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as SealingRun;
}

function middle(runs: SealingRun[]): SealingRun {
  const median = (of: keyof SealingRun) => runs.map((run) => run[of]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return { first: median('first'), warm: median('warm'), size: median('size') };
}
