import { existsSync, readFileSync } from 'node:fs';
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
  tests: ReportedTest[];
  /** Why the file could not be loaded, or one of its hooks failed. */
  errors: string[];
}

export interface ReportedTest {
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  milliseconds: number;
  /** The first one. */
  error?: string | undefined;
}

/** A file in which something failed. Without a name, nothing tells which file it was. */
export interface FailedFile {
  name: string;
  project: string;
  /** The names of its failed tests, each with its first error. */
  failures: { test: string; error: string }[];
}

export interface Outcome {
  passed: number;
  failed: number;
  failedFiles: FailedFile[];
  files: ReportedFile[];
}

/** Runs vitest to its end with these arguments and answers what it found. A crashed run that wrote no report counts as one failure. */
export async function runVitest(args: string[], report: string, environment: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  const command = ['vitest', 'run', ...args, '--reporter=default', '--reporter=./test/run/vitest-reporter.ts'];
  const { code } = await spawnToEnd(command, { output: 'inherit', environment: { ...environment, TEST_REPORT: report } });
  return outcomeOf(existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined, code);
}

export function outcomeOf(report: Report | undefined, code: number): Outcome {
  if (!report) return nameless(`vitest ended with ${code} before it wrote a report`, []);
  const { files, unhandled } = report;
  const failedFiles = files.flatMap((file): FailedFile[] => {
    const failures = [
      ...file.tests.flatMap(({ name, state, error }) => (state === 'failed' ? [{ test: name, error: error ?? '' }] : [])),
      ...file.errors.map((error) => ({ test: '(loading or a hook)', error })),
      ...unhandled.flatMap((one) => (one.file === file.name ? [{ test: '(outside of any test)', error: one.error }] : [])),
    ];
    return failures.length > 0 ? [{ name: file.name, project: file.project, failures }] : [];
  });
  const known = new Set(files.map(({ name }) => name));
  const lost = unhandled.filter(({ file }) => !file || !known.has(file));
  if (lost.length > 0) {
    const failures = lost.map(({ error }) => ({ test: '(outside of any test)', error }));
    failedFiles.push({ name: '', project: '', failures });
  }
  if (failedFiles.length === 0 && code !== 0) return nameless(`vitest ended with ${code} though no test failed`, files);
  const passed = files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length;
  return { passed, failed: failedFiles.reduce((sum, { failures }) => sum + failures.length, 0), failedFiles, files };
}

function nameless(error: string, files: ReportedFile[]): Outcome {
  const passed = files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length;
  return { passed, failed: 1, failedFiles: [{ name: '', project: '', failures: [{ test: '(the run)', error }] }], files };
}

/** The failed tests of files as lines, for the end of an output. */
export const failureLines = (files: readonly FailedFile[]): string[] =>
  files.flatMap(({ name, project, failures }) =>
    failures.flatMap(({ test, error }) => [` FAIL  ${[project, name, test].filter(Boolean).join(' ')}`, `   ${firstLines(error)}`]),
  );

const firstLines = (error: string): string => error.split('\n').slice(0, 6).join('\n   ').slice(0, 800);
