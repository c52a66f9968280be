import { mkdirSync, writeFileSync } from 'node:fs';
import { countOf, type Suite, type SuiteEnd, whatFailed } from './ci-suite.ts';
import { circumstances, circumstancesLine, flakyLines, flakySoFar, forgetFlaky, mostFlaky, noteFlaky } from './flaky.ts';
import { spawnToEnd } from './spawn-to-end.ts';

/**
 * `npm run ci`, which `.ci/run` calls: every suite, each with a time limit. Ends with what was flaky, what failed in which suite, and the count.
 */
const main: Suite[] = [
  { name: 'test', minutes: 55, runsFailedFilesAgain: true },
  { name: 'test:browser', minutes: 10, runsFailedFilesAgain: true },
];
/**
 * Made-up calls take about as long as the other suites without browsers, so these run beside them. Each ends itself two minutes earlier, so
 * that its count is not lost.
 */
const beside: Suite[][] = [
  [{ name: 'test:fuzz', minutes: 20 }],
  [
    { name: 'test:cloud', minutes: 14 },
    { name: 'test:pdf', minutes: 20 },
    { name: 'test:clients', minutes: 12 },
  ],
];
const started = new Date();

async function play(suite: Suite, output: 'both' | 'pipe', round = ''): Promise<SuiteEnd> {
  const when = circumstances();
  const start = Date.now();
  const environment = { ...process.env, FUZZ_EXAMPLES: process.env.FUZZ_EXAMPLES ?? '8' };
  const { code, said } = await spawnToEnd(['npm', 'run', '--silent', suite.name], { output, minutes: suite.minutes, environment });
  writeFileSync(`.cache/ci-${suite.name.replace(':', '-')}${round}.log`, said);
  return { suite, said, when, seconds: Math.round((Date.now() - start) / 1000), ...countOf(said, code) };
}

async function inTurn(suites: Suite[]): Promise<SuiteEnd[]> {
  const ends: SuiteEnd[] = [];
  for (const suite of suites) ends.push(await play(suite, 'pipe'));
  return ends;
}

/** What failed beside another suite is played once more with nothing beside it. It counts only if nothing is left out then. */
async function withSecondTry(first: SuiteEnd): Promise<SuiteEnd> {
  if (first.failed === 0 || first.failed > mostFlaky || first.suite.runsFailedFilesAgain) return first;
  console.log(`Once more, alone: ${first.suite.name}`);
  const again = await play(first.suite, 'both', '-2');
  if (again.failed > 0) return again;
  const all = first.passed + first.failed;
  if (again.passed < all)
    return { ...again, failed: 1, said: `${again.said}\nFAILED  Only ${again.passed} of ${all} ran in the second try.` };
  noteFlaky([{ suite: first.suite.name, name: '', error: whatFailed(first.said), ...first.when }]);
  return again;
}

mkdirSync('.cache', { recursive: true });
forgetFlaky();
// The browser from npm is tested first; `test:browser` looks for an installed one.
delete process.env.CHROME_PATH;
const ends: SuiteEnd[] = [];
for (const suite of main) ends.push(await play(suite, 'both'));
const others = (await Promise.all(beside.map(inTurn))).flat();
for (const { said } of others) process.stdout.write(said);
for (const end of others) ends.push(await withSecondTry(end));

const flaky = flakySoFar();
const passed = ends.reduce((sum, end) => sum + end.passed, 0);
let failed = ends.reduce((sum, end) => sum + end.failed, 0);
if (flaky.length > mostFlaky) failed++;
for (const { suite, seconds, passed, failed } of ends) console.log(`${suite.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
if (flaky.length > 0) console.log(['Flaky, to be mended before new work:', ...flakyLines(flaky)].join('\n'));
if (flaky.length > mostFlaky) console.log(` FAIL  More than ${mostFlaky} flaky files: something is broken.`);
for (const { suite, failed, said } of ends) if (failed > 0) console.log(`Failed: ${suite.name}\n${whatFailed(said)}`);
console.log(circumstancesLine(started));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
