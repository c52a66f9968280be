import { defineConfig } from 'vitest/config';

// Run by test/cloud/run.ts, which names the deployment in the environment.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['test/cloud/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
