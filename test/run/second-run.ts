import { circumstances, type Flaky, mostFlaky, noteFlaky } from './flaky.ts';
import { type FailedFile, type Outcome, runVitest } from './report.ts';

interface SecondRun {
  play(file: FailedFile): Promise<Outcome>;
  note(flaky: readonly Flaky[]): void;
}

/**
 * Plays each failed file once more, alone and in a fresh process, and counts what it found then. A file that fails again is red. One that passes
 * is noted as flaky: files of a worker share a product and a browser, and a gate that judges the order of two workers stops good work.
 */
export async function withSecondRun(suite: string, first: Outcome, { play, note }: SecondRun = alone()): Promise<Outcome> {
  const { failedFiles } = first;
  const when = circumstances();
  // The run is red whatever a second one finds.
  if (failedFiles.length > mostFlaky || failedFiles.some(({ name }) => name === '')) return first;
  let { passed, failed } = first;
  const red: FailedFile[] = [];
  const flaky: Flaky[] = [];
  for (const file of failedFiles) {
    console.log(`Once more, alone: ${file.name}`);
    const again = await play(file);
    const before = first.files.find(({ name, project }) => name === file.name && project === file.project);
    passed += again.passed - (before?.tests.filter(({ state }) => state === 'passed').length ?? 0);
    failed += again.failed - file.failures.length;
    if (again.failed > 0) red.push(...again.failedFiles);
    else if (again.passed === 0) {
      failed++;
      red.push({ ...file, failures: [{ test: '(second run)', error: 'No test ran.' }] });
    } else flaky.push({ suite, name: file.name, error: file.failures.map(({ test, error }) => `${test}: ${error}`)[0] ?? '', ...when });
  }
  note(flaky);
  return { passed, failed, failedFiles: red, files: first.files };
}

/** Plays one file by itself, and notes flaky ones for the end of the run. */
export function alone(environment?: NodeJS.ProcessEnv): SecondRun {
  return {
    play: ({ name, project }) => runVitest([`--project=${project}`, name], '.cache/test/second-run.json', environment),
    note: noteFlaky,
  };
}
