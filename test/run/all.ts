import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type ReportedFile, slowestLines } from './slowest.ts';

/**
 * `npm test`: the quick checks first, then every suite in one run, so that no core waits for the end of one suite. It
 * ends with the slowest tests and the total count. `--checks` (`npm run check`): the quick checks and the unit tests.
 */
interface Step {
  name: string;
  command: string[];
  /** A vitest run, whose tests are counted; other steps count as one. */
  suite?: string;
}

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/test/report.json',
  ],
  suite: '.cache/test/report.json',
});

const checks: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/test/types'] },
  { name: 'unused code', command: ['knip'] },
];
const webBuild: Step = { name: 'web build', command: ['npm', 'run', '--silent', 'build:web'] };
const checksOnly = process.argv.includes('--checks');

let passed = 0;
let failed = 0;
const failures: string[] = [];
const files: ReportedFile[] = [];

mkdirSync('.cache/test', { recursive: true });
await Promise.all((checksOnly ? checks : [...checks, webBuild]).map((step) => done(step, 'pipe')));
const every = vitest('unit, component, api and journey tests', ['unit', 'slow', 'components', 'api', 'journeys']);
await done(checksOnly ? vitest('unit tests', ['unit']) : every, 'inherit');
if (files.length > 0) console.log(slowestLines(files, process.cwd()).join('\n'));
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: ReportedFile[];
}

/** Runs a step and counts it. Piped output is shown when the step has ended, so that the output of simultaneous steps does not mix. */
async function done(step: Step, output: 'inherit' | 'pipe'): Promise<void> {
  const started = Date.now();
  if (step.suite) rmSync(step.suite, { force: true });
  const { code, said } = await run(step.command, output);
  const counts = step.suite ? suiteCounts(step.suite, code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(step.name);
  process.stdout.write(said);
  console.log(`${counts.failed === 0 ? 'ok' : 'FAILED'}  ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function run([command = '', ...args]: string[], output: 'inherit' | 'pipe'): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', output, output] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.on('error', (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString() }));
  });
}

/** A run that failed without a failed test (a crash, a suite that did not load) counts as a failure. */
function suiteCounts(file: string, code: number): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    files.push(...report.testResults);
    const failedTests = report.numFailedTests;
    return { passed: report.numPassedTests, failed: code !== 0 && failedTests === 0 ? 1 : failedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
