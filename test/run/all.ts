import { mkdirSync } from 'node:fs';
import { whatFailedMark } from './ci-suite.ts';
import { circumstancesLine, flakyLines, flakySoFar, forgetFlaky } from './flaky.ts';
import { failureLines, leftOut, runVitest } from './report.ts';
import { withSecondRun } from './second-run.ts';
import { slowestLines } from './slowest.ts';
import { spawnToEnd } from './spawn-to-end.ts';

/**
 * `npm test`: the quick checks first, then every suite in one run, so that no core waits for the end of one suite. What failed is played once more.
 * Ends with the slowest tests, what was flaky, what failed, and the count. `--checks` (`npm run check`): the quick checks and the unit tests.
 */
const checks: [name: string, command: string[]][] = [
  ['format and lint', ['biome', 'ci', '--error-on-warnings', '.']],
  ['types', ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/test/types']],
  ['unused code', ['knip']],
];
const webBuild: (typeof checks)[number] = ['web build', ['npm', 'run', '--silent', 'build:web']];
/** Those of vitest.config.ts, which test/architecture/test-projects.test.ts compares. */
const allProjects = ['unit', 'mocking', 'slow', 'components', 'api', 'journeys'];
const checksOnly = process.argv.includes('--checks');
const started = new Date();
const secondsSince = (start: number) => ((Date.now() - start) / 1000).toFixed(1);

/** Returns whether it succeeded. Its output is shown when it has ended, so that the output of simultaneous steps does not mix. */
async function succeeds([name, command]: (typeof checks)[number]): Promise<boolean> {
  const start = Date.now();
  const { code, said } = await spawnToEnd(command, { output: 'pipe' });
  process.stdout.write(said);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${secondsSince(start)} s)`);
  return code === 0;
}

mkdirSync('.cache/test', { recursive: true });
if (!checksOnly) forgetFlaky();
const steps = await Promise.all((checksOnly ? checks : [...checks, webBuild]).map(succeeds));
const projects = checksOnly ? ['unit', 'mocking'] : allProjects;
const start = Date.now();
const first = await runVitest(
  projects.map((project) => `--project=${project}`),
  '.cache/test/report.json',
);
const { passed, failed, failedFiles, files } = checksOnly ? first : await withSecondRun('npm test', first);
console.log(`${failed === 0 ? 'ok' : 'FAILED'}  ${projects.join(', ')} tests (${secondsSince(start)} s)`);
const failedSteps = steps.filter((ok) => !ok).length;
const { skipped, empty } = leftOut(projects, files);
const red = failed + failedSteps + empty.length;
if (files.length > 0) console.log(slowestLines(files).join('\n'));
if (skipped.length > 0) console.log(`Left out: ${skipped.join('; ')}`);
console.log(whatFailedMark);
for (const project of empty) console.log(` FAIL  ${project}: no test of this project passed`);
console.log([...failureLines(failedFiles), ...(checksOnly ? [] : flakyLines(flakySoFar())), circumstancesLine(started)].join('\n'));
console.log(`${passed + steps.length - failedSteps} passed, ${red} failed`);
process.exit(red === 0 ? 0 : 1);
