import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mostFlaky } from './flaky.ts';
import { spawnToEnd } from './spawn-to-end.ts';

/** What a run of vitest found, as vitest-reporter.ts writes it. Times are milliseconds. */
export interface Report {
  files: ReportedFile[];
  /** Errors outside of any test, with the file that ran then, if known. A run with one has failed. */
  unhandled: { file?: string | undefined; error: string }[];
}

export interface ReportedFile {
  /** From the project's root. */
  name: string;
  project: string;
  milliseconds: number;
  /** False if its worker died before it ended. */
  hasEnded: boolean;
  tests: ReportedTest[];
  /** Why the file could not be loaded, or one of its hooks failed. */
  errors: string[];
}

export interface ReportedTest {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  milliseconds: number;
  /** Since 1970. */
  startedAt?: number | undefined;
  /** The first one. */
  error?: string | undefined;
}

interface Failure {
  /** Undefined if it happened outside of any test: in a hook, while loading, or in something that nobody waited for. */
  test?: string | undefined;
  error: string;
  /** Milliseconds since 1970, if known. */
  at?: number | undefined;
}

/** A file in which something failed. Without a name, nothing tells which file it was. */
export interface FailedFile {
  name: string;
  project: string;
  failures: Failure[];
}

export interface Outcome {
  passed: number;
  failed: number;
  failedFiles: FailedFile[];
  files: ReportedFile[];
}

/** Runs vitest to its end with these arguments and answers what it found. A crashed run that wrote no report counts as one failure. */
export async function runVitest(args: string[], report: string, environment: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  rmSync(report, { force: true });
  const command = ['vitest', 'run', ...args, '--reporter=default', '--reporter=./test/run/vitest-reporter.ts'];
  const { code } = await spawnToEnd(command, { output: 'inherit', environment: { ...environment, TEST_REPORT: report } });
  return outcomeOf(existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined, code);
}

export function outcomeOf(report: Report | undefined, code: number): Outcome {
  if (!report) return nameless(`vitest ended with ${code} before it wrote a report`, []);
  const { files } = report;
  const unhandled = ofDeadWorkers(report);
  const failedFiles = files.flatMap((file): FailedFile[] => {
    const failures = [
      ...file.tests.flatMap((test): Failure[] =>
        test.state === 'failed' ? [{ test: test.name, error: test.error ?? '', at: test.startedAt }] : [],
      ),
      ...file.errors.map((error) => ({ error })),
      ...unhandled.flatMap(({ file: name, error }) => (name === file.name ? [{ error }] : [])),
    ];
    return failures.length > 0 ? [{ name: file.name, project: file.project, failures }] : [];
  });
  const known = new Set(files.map(({ name }) => name));
  const lost = unhandled.filter(({ file }) => !file || !known.has(file));
  if (lost.length > 0) failedFiles.push({ name: '', project: '', failures: lost.map(({ error }) => ({ error })) });
  if (failedFiles.length === 0 && code !== 0) return nameless(`vitest ended with ${code} though no test failed`, files);
  return { passed: passedIn(files), failed: failedFiles.reduce((sum, { failures }) => sum + failures.length, 0), failedFiles, files };
}

/** An error that names no file is that of the files that did not end: their worker died, of a lack of memory for example. */
function ofDeadWorkers({ files, unhandled }: Report): Report['unhandled'] {
  const cutOff = files.filter(({ hasEnded }) => !hasEnded);
  if (cutOff.length === 0 || cutOff.length > mostFlaky) return unhandled;
  return unhandled.flatMap((one) => (one.file ? [one] : cutOff.map(({ name }) => ({ file: name, error: one.error }))));
}

export const passedIn = (files: readonly ReportedFile[]): number =>
  files.reduce((sum, { tests }) => sum + tests.filter(({ state }) => state === 'passed').length, 0);

const nameless = (error: string, files: ReportedFile[]): Outcome => ({
  passed: passedIn(files),
  failed: 1,
  failedFiles: [{ name: '', project: '', failures: [{ error }] }],
  files,
});

export const outsideOfTests = '(outside of any test)';

/** The failed tests of files as lines, for the end of an output. */
export const failureLines = (files: readonly FailedFile[]): string[] =>
  files.flatMap(({ name, project, failures }) =>
    failures.flatMap(({ test = outsideOfTests, error }) => [
      ` FAIL  ${[project, name, test].filter(Boolean).join(' ')}`,
      `   ${firstLines(error)}`,
    ]),
  );

const firstLines = (error: string): string => error.split('\n').slice(0, 6).join('\n   ').slice(0, 800);

/** Tests that were left out, by name, and the names of projects that ran none: a suite that never ran has shown nothing. */
export function leftOut(projects: readonly string[], files: readonly ReportedFile[]): { skipped: string[]; empty: string[] } {
  const skipped = files.flatMap(({ name, tests }) =>
    tests.flatMap((test) => (test.state === 'skipped' || test.state === 'pending' ? [`${name}: ${test.name}`] : [])),
  );
  const empty = projects.filter((project) => passedIn(files.filter((file) => file.project === project)) === 0);
  return { skipped, empty };
}
