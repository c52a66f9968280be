import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filePath, namingProblem, standardNaming } from './naming.ts';

const document = { key: 'abc123', document_name: 'Lease.pdf', date_completed: '2026-11-28T23:10:00.000Z' };

describe('a naming pattern', () => {
  test.each([
    [standardNaming, ['2026', 'Lease abc123.pdf']],
    ['Signed/{year}-{month}-{day}/{key}.pdf', ['Signed', '2026-11-28', 'abc123.pdf']],
  ])('%s names a file', (pattern, path) => expect(filePath(pattern, document)).toEqual(path));

  test.each([
    ['{year}/{document name}.pdf', 'key_missing'],
    ['{key}/{document name}.pdf', 'key_missing'],
    ['{client} {key}.pdf', 'placeholder_unknown'],
    ['{key.pdf', 'placeholder_unknown'],
    ['/{key}.pdf', 'part_empty'],
    ['../{key}.pdf', 'part_empty'],
    ['{year}//{key}.pdf', 'part_empty'],
    ['', 'part_empty'],
    [standardNaming, null],
  ])('%s has the problem %s', (pattern, problem) => expect(namingProblem(pattern)).toBe(problem));

  test('leads nowhere else, whatever a document is called', () => {
    const named = (document_name: string) => filePath('{document name}/{document name} {key}.pdf', { ...document, document_name });
    expect(named('../../etc/passwd')).toEqual(['_.._etc_passwd', '_.._etc_passwd abc123.pdf']);
    expect(named('..')).toEqual(['_', 'abc123.pdf']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const path = named(name);
        expect(path).toHaveLength(2);
        for (const part of path) {
          expect(part).not.toMatch(/^\.*$|[/\\\p{Cc}]/u);
          expect(Buffer.byteLength(part)).toBeLessThan(255);
        }
      }),
    );
  });
});
