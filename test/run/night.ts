import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { whatFailedMark } from './ci-suite.ts';
import { nightHours } from './night-hours.ts';
import { failureLines, type Outcome, runVitest } from './report.ts';

/**
 * `npm run test:night`: what explores, and so takes hours. A new seed and the large numbers of `NIGHT=1` (kills, packs, the whole access matrix),
 * then all calls with the products' clocks set to the hours at which tests and rules of days tend to go wrong. What it finds becomes a
 * fixed example of `npm test`.
 */
const seed = String(process.env.SEED ?? randomInt(1, 2 ** 31));
const parts: { name: string; projects: string[]; environment: Record<string, string> }[] = [
  {
    name: 'at night',
    projects: ['unit', 'mocking', 'slow', 'api'],
    environment: { NIGHT: '1', RUNS: '600', COUNT_SEEDS: '20', FUZZ_PDF_COUNT: '4000', FUZZ_PDF_SEED: seed },
  },
  ...nightHours(new Date()).map((time) => ({
    name: `at ${time.toISOString().slice(0, 16)}Z`,
    projects: ['api'],
    environment: { TEST_TIME: time.toISOString() },
  })),
];

mkdirSync('.cache/test', { recursive: true });
const ends: { name: string; outcome: Outcome }[] = [];
for (const { name, projects, environment } of parts) {
  console.log(`${name}, seed ${seed}`);
  const args = projects.map((project) => `--project=${project}`);
  ends.push({ name, outcome: await runVitest(args, '.cache/test/night.json', { ...process.env, SEED: seed, ...environment }) });
}
console.log(whatFailedMark);
for (const { name, outcome } of ends.filter(({ outcome }) => outcome.failed > 0)) {
  console.log([`${name} (SEED=${seed} plays the same again):`, ...failureLines(outcome.failedFiles)].join('\n'));
}
const sum = (of: 'passed' | 'failed') => ends.reduce((total, { outcome }) => total + outcome[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
