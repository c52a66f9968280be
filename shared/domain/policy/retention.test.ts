import { describe, expect, test } from 'vitest';
import { keptUntil } from './retention.ts';

const completed = { date_completed: '2024-02-29T10:00:00.000Z', people: [{ date_signed: '2024-02-28T10:00:00.000Z' }] };

describe('how long evidence is kept', () => {
  test('a completed document is kept for the years of the setting, to the minute', () => {
    expect(keptUntil(completed, 4, new Date('2028-02-29T09:59:00Z'))).toBe('2028-02-29T10:00:00.000Z');
    expect(keptUntil(completed, 4, new Date('2028-02-29T10:00:00Z'))).toBeNull();
  });

  test('a document that only some have signed is kept from the last signature on', () => {
    const people = ['2024-05-01T10:00:00.000Z', null, '2024-05-02T10:00:00.000Z'].map((date_signed) => ({ date_signed }));
    expect(keptUntil({ date_completed: null, people }, 1, new Date('2024-06-01T00:00:00Z'))).toBe('2025-05-02T10:00:00.000Z');
  });

  test('a leap day ends on the first of March of other years', () => {
    expect(keptUntil(completed, 7, new Date('2026-01-01T00:00:00Z'))).toBe('2031-03-01T10:00:00.000Z');
  });

  test('a document that was never completed is not kept, and neither is any where the setting is 0 years', () => {
    expect(keptUntil({ date_completed: null, people: [{ date_signed: null }] }, 7, new Date())).toBeNull();
    expect(keptUntil(completed, 0, new Date('2024-03-01T00:00:00Z'))).toBeNull();
  });
});
