import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditWords } from '../../shared/messages/en/audit.ts';

/**
 * The meaning of each code of the audit words. Old records hold only the code, so a code with another meaning would
 * change what they say. A new meaning needs a new code and a new line here. A line changes only if its meaning stays (a
 * spelling mistake).
 */
const pinned = new Map(
  readFileSync(new URL('audit-words.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
);

const wording = (code: keyof typeof auditWords) => {
  const message = auditWords[code];
  return typeof message === 'string' ? message : `${message.one} | ${message.other}`;
};

describe('audit words', () => {
  it.each([...pinned])('%s says what it always said', (code, text) => {
    expect(wording(code as keyof typeof auditWords)).toBe(text);
  });

  it('have all their codes in the list above', () => {
    expect(Object.keys(auditWords).filter((code) => !pinned.has(code))).toEqual([]);
  });
});
