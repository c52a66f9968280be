import { mkdirSync, rmSync } from 'node:fs';
import { circumstancesLine, flakyLines, flakySoFar, forgetFlaky } from './flaky.ts';
import { failureLines, runVitest } from './report.ts';
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
const checksOnly = process.argv.includes('--checks');
const report = '.cache/test/report.json';
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
rmSync(report, { force: true });
forgetFlaky();
const steps = await Promise.all((checksOnly ? checks : [...checks, webBuild]).map(succeeds));
const projects = checksOnly ? ['unit', 'mocking'] : ['unit', 'mocking', 'slow', 'components', 'api', 'journeys'];
const start = Date.now();
const first = await runVitest(
  projects.map((project) => `--project=${project}`),
  report,
);
const { passed, failed, failedFiles, files } = await withSecondRun('npm test', first);
console.log(`${failed === 0 ? 'ok' : 'FAILED'}  ${projects.join(', ')} tests (${secondsSince(start)} s)`);
const failedSteps = steps.filter((ok) => !ok).length;
if (files.length > 0) console.log(slowestLines(files).join('\n'));
console.log([...flakyLines(flakySoFar()), ...failureLines(failedFiles), circumstancesLine(started)].join('\n'));
console.log(`${passed + steps.length - failedSteps} passed, ${failed + failedSteps} failed`);
process.exit(failed + failedSteps === 0 ? 0 : 1);
