import { expect, it } from 'vitest';
import { safeCells } from './csv-cells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['Ann;=HYPERLINK("https://evil.example")', 'Ann;\'=HYPERLINK("https://evil.example")'],
  ['Ann\t@SUM(1)', "Ann\t'@SUM(1)"],
  ['Ann|+cmd', "Ann|'+cmd"],
  ['Ann\r\n-cmd|calc', "Ann\r\n'-cmd|calc"],
  ['Ann;"=1+1"', 'Ann;\'"=1+1"'],
  ['\t=1+1', "'\t'=1+1"],
  ['Ann;=1;=2', "Ann;'=1;'=2"],
  ['1;-2;+49 30 1234', '1;-2;+49 30 1234'],
  ['a=b; c, -d', 'a=b; c, -d'],
  ['', ''],
])('a spreadsheet runs nothing in %j, whatever divides its cells', (cell, safe) => {
  expect(safeCells([[cell]])).toEqual([[safe]]);
});

it('a comma divides cells of a file that semicolons divide', () => {
  expect(safeCells([['Ann,=1']], ';')).toEqual([["Ann,'=1"]]);
  expect(safeCells([['Ann,=1']])).toEqual([['Ann,=1']]);
});
