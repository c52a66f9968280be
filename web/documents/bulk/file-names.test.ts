import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';

test('two documents of one name get two files, on systems that ignore capitals too', () => {
  expect(fileNames(['Lease', 'lease', 'Lease'], 'pdf')).toEqual(['Lease.pdf', 'lease (2).pdf', 'Lease (3).pdf']);
});

test('a name can’t lead out of the folder or be refused by a system', () => {
  expect(fileNames(['../../etc/passwd', 'a:b|c?', '...', '', 'Ünïcode'], 'pdf')).toEqual([
    'etc passwd.pdf',
    'a b c.pdf',
    'document.pdf',
    'document (2).pdf',
    'Ünïcode.pdf',
  ]);
});
