import { defineConfig } from 'vitest/config';

// Run by test/conformance/run.ts, which makes the files and runs the validators.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['test/conformance/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
