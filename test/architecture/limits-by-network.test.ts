import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const counts = /\b(?:limitRate|countCall|uncountCall|countTry|keys\.rate)\(/g;
/** The parameters of a call, up to its closing bracket. */
function parametersAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth++;
    if (text[end] === ')') depth--;
    end++;
  }
  return text.slice(start, end);
}

/** A bare address in what is counted; `networkOf` gives a network, too. */
const countsAnAddress = (text: string) =>
  [...text.matchAll(counts)].some(({ index, 0: call }) =>
    /\bip\b|\bplaceOf\(/.test(parametersAt(text, index + call.length).replaceAll(/\bnetworkOf\([\w.]*\)/g, '')),
  );

const files = globSync('functions/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

it('limits count networks, never single addresses of IPv6', () => {
  expect(files.filter((file) => countsAnAddress(readFileSync(file, 'utf8')))).toEqual([]);
});

it('whom a limit by address counts is said in one place', () => {
  const users = files.filter((file) => /\bplaceOf\b.*network-of/.test(readFileSync(file, 'utf8')));
  expect(users).toEqual(['functions/calls/limited-by.ts']);
});

it('a bare address is noticed', () => {
  const counting = (who: string) => countsAnAddress(`limitRate(deps, \`a call from \${${who}}\`, 1, 2)`);
  expect(['caller.ip', 'ip', 'placeOf(address)'].map(counting)).toEqual([true, true, true]);
  expect(['limitedBy(caller)', 'networkOf(ip)', 'networkOf(caller.ip)', 'script'].map(counting)).toEqual([false, false, false, false]);
});
