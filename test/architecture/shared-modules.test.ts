import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFiles } from './imported-files.ts';
import { testProjects } from './test-projects.ts';

const hooks = /^(?:beforeAll|afterAll|beforeEach|afterEach)\(/m;
const mocks = /^\s*vi\.(?:mock|doMock)\(/m;

/** Projects with `isolate: false`. The files of a worker share their modules. */
const shared = testProjects.filter(({ isolated }) => !isolated).map(({ name, files }) => [name, files] as const);

it('three projects share modules', () => {
  expect(shared.map(([name]) => name)).toEqual(['unit', 'api', 'journeys']);
  for (const [, files] of shared) expect(files.length).toBeGreaterThan(50);
});

// Hooks of a shared module run for the first file only; the next one would find its product closed.
it.each(shared)('in project %s no two files import one module that registers hooks', (_name, files) => {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const path of importedFiles(file, 'at once')) {
      if (path === file || path.endsWith('.test.ts') || !hooks.test(readFileSync(path, 'utf8'))) continue;
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  expect([...importers].filter(([, by]) => by.length > 1)).toEqual([]);
});

// The next files of the worker would get the replaced module, or the file itself the real one.
it.each(shared)('in project %s no file replaces a module', (_name, files) => {
  expect(files.filter((file) => mocks.test(readFileSync(file, 'utf8')))).toEqual([]);
});
