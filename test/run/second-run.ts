import { circumstances, type Flaky, mostFlaky, noteFlaky } from './flaky.ts';
import { type FailedFile, type Outcome, outsideOfTests, passedIn, runVitest } from './report.ts';

interface SecondRun {
  play(file: FailedFile): Promise<Outcome>;
  note(flaky: readonly Flaky[]): void;
}

/**
 * Plays each failed file once more, alone and in a fresh process, and counts what it found then. A file that fails again is red. One in which
 * each failed test passes is noted as flaky: the files of a worker share modules and its time, and a gate that judges the order of two workers
 * stops good work.
 */
export async function withSecondRun(suite: string, first: Outcome, { play, note }: SecondRun = alone()): Promise<Outcome> {
  const { failedFiles } = first;
  // The run is red whatever a second one finds.
  if (failedFiles.length > mostFlaky || failedFiles.some(({ name }) => name === '')) return first;
  let { passed, failed } = first;
  const red: FailedFile[] = [];
  const flaky: Flaky[] = [];
  for (const file of failedFiles) {
    console.log(`Once more, alone: ${file.name}`);
    const again = await play(file);
    const before = passedIn(first.files.filter(({ name, project }) => name === file.name && project === file.project));
    const still = again.failed > 0 ? again.failedFiles.flatMap(({ failures }) => failures) : notShown(file, again, before);
    passed += again.passed - before;
    failed += still.length - file.failures.length;
    if (still.length > 0) red.push({ ...file, failures: still });
    else flaky.push(flakyIn(suite, file));
  }
  note(flaky);
  return { passed, failed, failedFiles: red, files: first.files };
}

/** What failed and did not pass in the second run, because it was left out then. */
function notShown({ name, failures }: FailedFile, again: Outcome, before: number): FailedFile['failures'] {
  const passed = new Set(
    again.files
      .filter((file) => file.name === name)
      .flatMap(({ tests }) => tests)
      .flatMap((test) => (test.state === 'passed' ? [test.name] : [])),
  );
  const missing = failures.filter(({ test }) => test !== undefined && !passed.has(test));
  if (missing.length > 0 || (again.passed > 0 && again.passed >= before)) return missing;
  return [{ error: `Only ${again.passed} tests ran in the second run.` }];
}

function flakyIn(suite: string, { name, failures }: FailedFile): Flaky {
  const [first] = failures;
  return { suite, name, error: `${first?.test ?? outsideOfTests}: ${first?.error ?? ''}`, ...circumstances(first?.at) };
}

/** Plays one file by itself, and notes flaky ones for the end of the run. */
export function alone(environment?: NodeJS.ProcessEnv): SecondRun {
  return {
    play: ({ name, project }) => runVitest([`--project=${project}`, name], '.cache/test/second-run.json', environment),
    note: noteFlaky,
  };
}
