import { expect, test } from 'vitest';
import { newField } from '../placing/new-field.ts';
import { askedCounts } from './asked-counts.ts';

const now = '2026-11-21T10:00:00.000Z';
const field = (type: Parameters<typeof newField>[0], part: object = {}) => ({
  ...newField(type, { uuid: type, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
  ...part,
});

test('boxes of which one is chosen are one choice, other boxes count each, and dates that fill themselves in not at all', () => {
  const paid = (checkbox_group: string) => field('check', { checkbox_group, is_mutually_exclusive: true });
  const counts = askedCounts([
    paid('Payment'),
    paid('Payment'),
    paid('Colour'),
    field('check', { checkbox_group: 'Extras' }),
    field('check', { checkbox_group: 'Extras' }),
    field('choice'),
    field('date', { auto_assign_date: true }),
    field('signature'),
  ]);
  expect(Object.fromEntries(counts)).toEqual({ choice: 3, check: 2, signature: 1 });
});
