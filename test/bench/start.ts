import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { type Figure, percentile } from './figure.ts';
import { processTree, type RunningProcess } from './process-tree.ts';
import { demoLine, readyLine, type Started, start } from './started.ts';

const runs = 5;
const seconds = (value: number) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 0)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Measures how soon `npm start` is ready, and what it costs to leave it running. BENCH_INSTALL=1 adds the way from a bare machine. */
export async function startFigures(): Promise<Figure[]> {
  if (webBuildIsStale()) await buildWeb();
  return [...(await ready()), ...(await withDemo()), ...(process.env.BENCH_INSTALL === '1' ? await fromBareMachine() : [])];
}

async function ready(): Promise<Figure[]> {
  const samples: number[] = [];
  let memory: Figure[] = [];
  for (let run = 0; run < runs; run++) {
    const product = await start({ environment: { DEMO: 'off' } });
    try {
      samples.push(await product.said(readyLine));
      if (run === runs - 1) memory = await idleMemory(product, 'Idle memory, empty');
    } finally {
      await product.stop();
    }
  }
  const all = `${runs} starts: ${samples.map(seconds).join(', ')}`;
  return [
    { what: `npm start to ready, on a built checkout (median of ${all})`, measured: seconds(percentile(samples, 0.5)), aim: '3 s' },
    ...memory,
  ];
}

async function withDemo(): Promise<Figure[]> {
  const product = await start();
  try {
    await product.said(readyLine);
    const demo = await product.said(demoLine, 180_000);
    const memory = await idleMemory(product, 'Idle memory, after the demo account was made');
    return [{ what: 'npm start to the demo account with its documents', measured: seconds(demo), aim: '' }, ...memory];
  } finally {
    await product.stop();
  }
}

/** Resident memory of npm, the product and all its processes, once the PDF processes have ended and it no longer changes. */
async function idleMemory(product: Started, what: string): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [{ what, measured: 'needs /proc (Linux)', aim: '200 MB' }];
  const until = performance.now() + 60_000;
  let before = 0;
  for (let same = 0; same < 3 && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const tree = processTree(product.pid);
    const now = sum(tree, 'resident');
    const working = tree.some(({ command }) => /pdf-child|demo\/main/.test(command));
    same = !working && Math.abs(now - before) < 2 ** 20 ? same + 1 : 0;
    before = now;
  }
  const tree = processTree(product.pid);
  const own = tree.filter(({ command }) => command.startsWith('node bin/local.ts'));
  const parts = `the product ${megabytes(sum(own, 'resident'))}, npm ${megabytes(sum(tree, 'resident') - sum(own, 'resident'))}`;
  const shared = `${megabytes(sum(tree, 'proportional'))} with shared pages counted once`;
  return [{ what, measured: `${megabytes(sum(tree, 'resident'))} (${parts}; ${shared})`, aim: '200 MB' }];
}

const sum = (processes: RunningProcess[], kind: 'resident' | 'proportional') =>
  processes.reduce((total, process) => total + process[kind], 0);

/** A clone of HEAD, an empty npm cache, and the README's one line. */
async function fromBareMachine(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bare-'));
  try {
    const here = fileURLToPath(new URL('../..', import.meta.url));
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${here}`, join(folder, 'checkout')]);
    const product = await start({
      command: 'npm ci && npm start',
      folder: join(folder, 'checkout'),
      environment: { npm_config_cache: join(folder, 'npm-cache'), DEMO: 'off' },
    });
    try {
      const took = await product.said(readyLine, 600_000);
      return [
        { what: 'Bare machine to ready: npm ci && npm start, empty npm cache (1 line)', measured: seconds(took), aim: '1 line, 60 s' },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
