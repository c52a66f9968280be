import type { CDPSession } from 'playwright-core';

/** One line of the benchmark's table. */
export interface Figure {
  what: string;
  measured: string;
  /** The product's aim; empty if the line is only a comparison. */
  aim: string;
}

/** The value below which this share (0 to 1) of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** Runs `act` this many times, this many at once; returns each run's milliseconds and the runs per second. */
export async function measure(
  runs: number,
  atOnce: number,
  act: (run: number) => Promise<unknown>,
): Promise<{ samples: number[]; perSecond: number }> {
  const samples: number[] = [];
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next < runs) {
      const run = next++;
      const from = performance.now();
      await act(run);
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { samples, perSecond: runs / ((performance.now() - started) / 1000) };
}

/** How long the page's main thread has worked. */
export async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
