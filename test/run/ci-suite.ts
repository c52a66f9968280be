import { stripVTControlCharacters } from 'node:util';
import type { circumstances } from './flaky.ts';

export interface Suite {
  /** A script of package.json whose output ends with "N passed, N failed". */
  name: string;
  minutes: number;
  runsFailedFilesAgain?: boolean;
}

export interface SuiteEnd {
  suite: Suite;
  said: string;
  when: ReturnType<typeof circumstances>;
  seconds: number;
  passed: number;
  failed: number;
}

/** The last "N passed, N failed" line of an output. One without it counts as a failure, and so does another exit code than 0. */
export function countOf(said: string, code: number): { passed: number; failed: number } {
  const line = [...said.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const [passed, failed] = [Number(line?.[1] ?? 0), Number(line?.[2] ?? 0)];
  return { passed, failed: failed === 0 && (code !== 0 || !line) ? 1 : failed };
}

/** What comes after this line of an output tells all that failed. */
export const whatFailedMark = 'What failed, if anything:';

/** The lines of an output that name what failed, each with what follows it. Of a long log often only the end is kept, so they are said there again. */
export function whatFailed(said: string): string {
  const plain = stripVTControlCharacters(said);
  const lines = plain.slice(plain.lastIndexOf(`${whatFailedMark}\n`) + 1).split('\n');
  const starts = lines.flatMap((line, at) => (/^ *FAIL |^FAILED {2}|call_failed|request_failed|was ended\.$/.test(line) ? [at] : []));
  const named = lines.filter((_, at) => starts.some((start) => at >= start && at < start + 8));
  const told = named.length > 0 ? named : lines.slice(-20);
  return told
    .slice(-120)
    .map((line) => line.slice(0, 240))
    .join('\n');
}
