import { expect, it } from 'vitest';
import { distinctHeadings } from './distinct-headings.ts';

it('headings that are the same to people say what they are of, and are counted where that is the same too', () => {
  const list = ['Name', 'Rent', 'Status'].map((name) => ({ name, of: 'list' }));
  const document = ['rent', 'Rent', 'Date', 'RENT'].map((name) => ({ name, of: 'document' }));
  expect(distinctHeadings([{ name: 'Status', of: 'bulk send' }, ...list, ...document])).toEqual([
    ...['Status', 'Name', 'Rent', 'Status (list)', 'rent (document)', 'Rent (document) 2', 'Date', 'RENT (document) 3'],
  ]);
});

it('a heading that is called as another was made to be is told from it', () => {
  const names = ['Rent (list)', 'Rent', 'Rent'];
  expect(distinctHeadings(names.map((name) => ({ name, of: 'list' })))).toEqual(['Rent (list)', 'Rent', 'Rent (list) 2']);
});
