import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// npm sets it to 'production' for every script, since `.npmrc` leaves out the packages of developers.
process.env.NODE_ENV = 'test';

const inMemory = '/dev/shm';

/** Products of tests write and delete many small files, which takes no waiting where Linux keeps a folder in memory, and 4 GB are free. */
function temporaryFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 4 * 1024 ** 3 ? inMemory : tmpdir();
}

// The product runs real processes and a real browser: two files at once fill two cores. What the tests start again and again, such as the
// product's PDF processes, keeps its compiled code.
const shared = {
  environment: 'node' as const,
  setupFiles: ['test/support/fixed-seed.ts'],
  expect: { poll: { timeout: 20_000 } },
  // Hooks start products and browsers, which a busy machine may take long for.
  hookTimeout: 60_000,
  env: { LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled'), TMPDIR: temporaryFolder() },
  exclude: ['node_modules', 'dist', 'cdk.out'],
};

/** Tests of processes, of thousands of damaged files and of the deployment's template: seconds each, so `npm run check` leaves them out. */
const slow = ['test/infra/**/*.test.ts', 'infra/local/pdf/pdf-process.test.ts', 'infra/cloud/**/*.test.ts'];

/** Tests that replace modules (`vi.mock`) need modules of their own: others of the same worker would get the replaced ones. */
const mocking = [
  'web/editor/state/people-steps.test.ts',
  'web/editor/state/against-server/*.test.ts',
  'test/faults/edit-undo-reload.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,functions,infra,web,bin}/**/*.test.ts', 'test/{ports,architecture,run}/**/*.test.ts'],
          exclude: [...shared.exclude, ...slow, ...mocking],
          // The files of a worker share what they import, which halves the time for imports.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { ...shared, name: 'mocking', include: mocking, testTimeout: 60_000 } },
      { test: { ...shared, name: 'slow', include: slow, testTimeout: 60_000 } },
      {
        // React components without a browser: what they show and do when somebody uses them. How they look is for the journeys.
        define: { __APP_VERSION__: '"0.0.0"' },
        test: {
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['test/support/components/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          // A failed test shows what the product logged of its errors.
          env: { ...shared.env, LOG_LEVEL: 'ERROR', POWERTOOLS_DEV: 'true' },
          setupFiles: [...shared.setupFiles, 'test/support/cheap-passwords.ts'],
          include: ['test/{api,access,attacks,faults,invariants}/**/*.test.ts'],
          exclude: [...shared.exclude, ...mocking],
          // As in the unit tests. Each file still starts a product of its own.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          setupFiles: [...shared.setupFiles, 'test/support/cheap-passwords.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
