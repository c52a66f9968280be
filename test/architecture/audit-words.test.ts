import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditWords } from '../../shared/messages/en/audit.ts';

/**
 * What each code of the audit words says. Records years old hold only the code: whoever gives a code another sense changes what those
 * records say. A new sense gets a new code and a new line here; a line is changed only where its sense stays (a spelling mistake).
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

  it('are all pinned', () => {
    expect(Object.keys(auditWords).filter((code) => !pinned.has(code))).toEqual([]);
  });
});
