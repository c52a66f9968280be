import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type ReportedFile, slowestLines } from './slowest.ts';

/** `npm test`: every check and every suite, one after another; at the end what was slowest, and the count of both. */
interface Step {
  name: string;
  command: string[];
  /** A vitest run whose tests are counted; other steps count as one. */
  suite?: string;
}

const vitest = (project: string): Step => ({
  name: `${project} tests`,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.cache/test/${project}.json`,
  ],
  suite: `.cache/test/${project}.json`,
});

export const checks: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'unused code', command: ['knip'] },
  vitest('unit'),
];

const everything: Step[] = [
  ...checks,
  { name: 'web build', command: ['npm', 'run', '--silent', 'build:web'] },
  vitest('api'),
  vitest('journeys'),
];

let passed = 0;
let failed = 0;
const failures: string[] = [];
const files: ReportedFile[] = [];

mkdirSync('.cache/test', { recursive: true });
for (const step of process.argv.includes('--checks') ? checks : everything) {
  const started = Date.now();
  if (step.suite) rmSync(step.suite, { force: true });
  const code = await run(step.command);
  const counts = step.suite ? suiteCounts(step.suite, code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(step.name);
  console.log(`${counts.failed === 0 ? 'ok' : 'FAILED'}  ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
if (files.length > 0) console.log(slowestLines(files, process.cwd()).join('\n'));
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: ReportedFile[];
}

function run([command = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A run that ended badly without a failed test (a crash, a suite that did not load) counts as a failure. */
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
