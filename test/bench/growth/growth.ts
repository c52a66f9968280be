import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, milliseconds, percentile } from '../figure.ts';
import { type JobName, jobs, pageCounts } from './jobs.ts';
import { growthPicture } from './picture.ts';

export interface Cost {
  /** Processor time, which a busy machine changes least. */
  milliseconds: number;
  /** The peak memory of the whole process. */
  megabytes: number;
}

/** The cost of a job at each number of pages. */
export type Curve = { name: JobName; points: (Cost & { pages: number })[] };

const rounds = 3;
const pictureFile = join(import.meta.dirname, '../../../docs/growth.svg');

/** Measures processor time and memory from 1 to 2,000 pages, each run in a process of its own; draws docs/growth.svg. */
export async function growthFigures(): Promise<Figure[]> {
  const curves: Curve[] = [];
  for (const name of Object.keys(jobs) as JobName[]) {
    const points: Curve['points'] = [];
    for (const pages of pageCounts) points.push({ pages, ...(await middleOf(name, pages)) });
    curves.push({ name, points });
  }
  writeFileSync(pictureFile, growthPicture(curves));
  const lines = curves.map(({ name, points }) => ({
    what: `Growth, processor time and peak memory, ${name}, ${pageCounts.map((pages) => pages.toLocaleString('en')).join(' · ')} pages`,
    measured: points.map((point) => `${milliseconds(point.milliseconds)} ${Math.round(point.megabytes)} MB`).join(' · '),
    aim: '512 MB to 300 pages, 1,024 MB to 2,000',
  }));
  return [...lines, { what: 'Growth, drawn', measured: 'docs/growth.svg', aim: '' }];
}

async function middleOf(name: JobName, pages: number): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await runOnce(name, pages));
  const middle = (of: keyof Cost) =>
    percentile(
      costs.map((cost) => cost[of]),
      0.5,
    );
  return { milliseconds: middle('milliseconds'), megabytes: middle('megabytes') };
}

async function runOnce(name: JobName, pages: number): Promise<Cost> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'one-process.ts'), name, String(pages)]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Cost;
}
