import type { ReportedFile } from './report.ts';

interface Timed {
  name: string;
  milliseconds: number;
}

const most = 10;

/** What each project took in all its workers, the ten slowest test files and the ten slowest tests, as lines. */
export function slowestLines(files: readonly ReportedFile[]): string[] {
  const tests = files.flatMap((file) => file.tests.map(({ name, milliseconds }) => ({ name: `${file.name}: ${name}`, milliseconds })));
  const projects = Object.entries(Object.groupBy(files, ({ project }) => project)).map(([name, all = []]) => ({
    name,
    milliseconds: all.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  }));
  return ['Time by project', ...slowest(projects), 'Slowest test files', ...slowest([...files]), 'Slowest tests', ...slowest(tests)];
}

const slowest = (all: Timed[]): string[] =>
  all
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
