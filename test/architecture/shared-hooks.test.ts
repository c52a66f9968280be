import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFiles } from './imported-files.ts';

const hooks = /^(?:beforeAll|afterAll|beforeEach|afterEach)\(/m;

/**
 * Projects with `isolate: false` (vitest.config.ts). The files of a worker share their modules, so the hooks of a shared module run for
 * the first file only; the next one would find its product closed.
 */
const shared = {
  unit: ['{shared,functions,infra,web,bin}/**/*.test.ts', 'test/{ports,architecture,run}/**/*.test.ts'],
  api: ['test/{api,access,attacks,faults}/**/*.test.ts'],
  journeys: ['test/journeys/**/*.test.ts'],
};

it.each(Object.entries(shared))('in project %s no two files import one module that registers hooks', (_name, patterns) => {
  const importers = new Map<string, string[]>();
  const files = globSync(patterns);
  for (const file of files) {
    for (const path of importedFiles(file, 'at once')) {
      if (path === file || path.endsWith('.test.ts') || !hooks.test(readFileSync(path, 'utf8'))) continue;
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  expect(files.length).toBeGreaterThan(50);
  expect([...importers].filter(([, by]) => by.length > 1)).toEqual([]);
});
