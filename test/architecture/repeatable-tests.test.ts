import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seed } from '../support/seed.ts';

const files = globSync(['{shared,functions,infra,web,bin}/**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}']).filter(
  (file) => !file.startsWith('test/bench/'),
);
const filesWith = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')));

it('tests wait with expect.poll, which has one generous time limit, and never for just a second', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/\bvi\.(?:waitFor|waitUntil)\(/)).toEqual([]);
});

it('tests in a browser wait for what they need, never for a time or for a network without traffic', () => {
  expect(filesWith(/\.waitForTimeout\(|['"]networkidle['"]/)).toEqual([]);
});

it('what tests draw by chance is the same in every run', () => {
  // Components have another set-up file.
  expect(filesWith(/from 'fast-check'/).filter((file) => file.endsWith('.tsx'))).toEqual([]);
  expect(fc.readConfigureGlobal()).toMatchObject({ seed });
  expect(filesWith(/\bMath\.random\b/)).toEqual([]);
});
