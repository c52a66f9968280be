import type { auditWords } from './en/audit.ts';
import { type Line, type LineOf, makeLine } from './line.ts';

/** The text of an audit record: a code of the audit words with its parameters, both checked by the compiler. */
export const auditLine = makeLine as LineOf<typeof auditWords>;

/** Joins several lines into one, a sentence each. */
export function joinAuditLines(lines: readonly Line[]): Line {
  const [only] = lines;
  return only && lines.length === 1 ? only : { code: 'sentences', parameters: { all: { sentences: lines } } };
}
