/** Seals the same job repeatedly with one pipeline: `one-process.ts PIPELINE PAGES`. Prints the times as JSON. */
import type { SealingRun } from './run.ts';
import { type Pipeline, sealingJob } from './sealing-job.ts';

const warmRounds = 7;
/** After this many runs the JavaScript engine compiles nothing more. */
const warmUp = 5;

const [name = '', pages = '10'] = process.argv.slice(2);
const job = await sealingJob(Number(pages));
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

let sealed: Uint8Array = new Uint8Array();
let seal: Pipeline | undefined;
const first = await timed(async () => {
  ({ seal } = (await import(`./${name}.ts`)) as { seal: Pipeline });
  sealed = await seal(job);
});
const again = () => timed(async () => void (await seal?.(job)));
for (let round = 0; round < warmUp; round++) await again();
const warm: number[] = [];
for (let round = 0; round < warmRounds; round++) warm.push(await again());
const run: SealingRun = { first, warm: warm.sort((a, b) => a - b)[Math.floor(warmRounds / 2)] ?? Number.NaN, size: sealed.length };
console.log(JSON.stringify(run));
