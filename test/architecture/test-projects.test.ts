import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testProjects } from './test-projects.ts';

const everywhere = globSync('{shared,functions,infra,web,bin,test}/**/*.test.{ts,tsx}');
/** Suites with a configuration of their own. */
const apart = /^test\/(?:cloud|conformance)\//;

it('every test file is played by exactly one project', () => {
  const wanted = everywhere.filter((file) => !apart.test(file)).toSorted();
  expect(wanted.length).toBeGreaterThan(700);
  expect(testProjects.flatMap(({ files }) => files).toSorted()).toEqual(wanted);
});

it('`npm test` plays every project', () => {
  const [, listed = ''] = /const allProjects = \[(.*)\]/.exec(readFileSync('test/run/all.ts', 'utf8')) ?? [];
  expect(listed.split(', ')).toEqual(testProjects.map(({ name }) => `'${name}'`));
});
