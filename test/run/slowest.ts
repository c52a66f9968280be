/** The parts of vitest's JSON report of a file that are read here. Times are milliseconds. */
export interface ReportedFile {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; duration?: number | null }[];
}

interface Timed {
  name: string;
  milliseconds: number;
}

const most = 10;

/** The ten slowest test files and the ten slowest tests, as lines. `root` is removed from file names. */
export function slowestLines(files: readonly ReportedFile[], root: string): string[] {
  const named = files.map((file) => ({ ...file, name: file.name.replace(`${root}/`, '') }));
  const tests = named.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name}: ${fullName}`, milliseconds: duration ?? 0 })),
  );
  return [
    'Slowest test files',
    ...slowest(named.map(({ name, startTime, endTime }) => ({ name, milliseconds: endTime - startTime }))),
    'Slowest tests',
    ...slowest(tests),
  ];
}

const slowest = (all: Timed[]): string[] =>
  all
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
