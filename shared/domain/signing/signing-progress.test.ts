import { describe, expect, it } from 'vitest';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { howSigned, signingProgress } from './signing-progress.ts';

const people = (...statuses: Signatory['status'][]) => statuses.map((status) => ({ status }));

describe('how far a document is', () => {
  it.each([
    [people('complete', 'complete'), { signed: 2, excluded: 0, total: 2 }, 'by_everybody'],
    [people('complete', 'excluded', 'awaiting_signatures'), { signed: 1, excluded: 1, total: 3 }, 'by_some'],
    [people('excluded', 'excluded'), { signed: 0, excluded: 2, total: 2 }, 'by_nobody'],
    [people('setup', 'rejected'), { signed: 0, excluded: 0, total: 2 }, 'by_nobody'],
    [[], { signed: 0, excluded: 0, total: 0 }, 'by_nobody'],
  ] as const)('counts who has signed and who was excluded apart: %j', (given, progress, how) => {
    expect(signingProgress(given)).toEqual(progress);
    expect(howSigned(progress)).toBe(how);
  });
});
