import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { seed } from '../support/seed.ts';

/** What failed once and passed in a second run: a defect of the test or of the product, to be mended before new work. */
export interface Flaky {
  suite: string;
  /** A test file, or a part of a suite without files. */
  name: string;
  error: string;
  seed: number;
  /** The hour of the day at which it failed. */
  hour_utc: number;
  /** Processes that ran or waited for a core in the last minute of the run. */
  load: number;
}

const file = '.cache/test/flaky.json';
/** More flaky files than this in one run mean that something is broken, so the run is red. */
export const mostFlaky = 5;

export const flakySoFar = (): Flaky[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Flaky[]) : []);
export const forgetFlaky = (): void => rmSync(file, { force: true });

/** Where and when something failed. `at`: milliseconds since 1970. */
export const circumstances = (at = Date.now()) => ({
  seed,
  hour_utc: new Date(at).getUTCHours(),
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export function noteFlaky(more: readonly Flaky[]): void {
  if (more.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...flakySoFar(), ...more], null, 2)}\n`);
}

export const flakyLines = (all: readonly Flaky[]): string[] =>
  all.flatMap(({ suite, name, error, hour_utc, load }) => [
    ` flaky  ${suite} ${name} (${hour_utc} h UTC, load ${load}): failed once and passed alone`,
    `   ${error.split('\n').slice(0, 4).join('\n   ').slice(0, 600)}`,
  ]);

/** Seed, start and load: what one needs to play the same run again. */
export function circumstancesLine(started: Date): string {
  const { load } = circumstances();
  return `Seed ${seed} (SEED=${seed} plays the same again), started ${started.toISOString().slice(0, 19)}Z, load ${load}`;
}
