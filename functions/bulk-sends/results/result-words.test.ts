import { expect, test } from 'vitest';
import type { AttributeRecord, FieldRecord } from '../../data/pack/signatory-records.ts';
import { wordsForPeople, wordsForPrograms } from './result-words.ts';

const field = (part: Partial<FieldRecord>) => ({ custom_id: '', description: '', blob: null, date_format: '', ...part }) as FieldRecord;
const people = wordsForPeople('Europe/Vienna');

test('results: people read days as the document shows them and ticks in words, programs what is stored', () => {
  const day = field({ type: 'date', data: '2026-04-01', date_format: 'DD.MM.YYYY' });
  const [ticked, unticked] = ['checked', 'unchecked'].map((data) => field({ type: 'check', data }));
  const all = [day, ticked, unticked, field({ type: 'check', data: '' })] as FieldRecord[];
  expect(all.map(people.answer)).toEqual(['01.04.2026', 'Yes', 'No', '']);
  expect(all.map(wordsForPrograms.answer)).toEqual(['2026-04-01', 'checked', 'unchecked', '']);
});

test('results: people read what a field is called, programs find it by its custom id', () => {
  const both = { custom_id: 'move_in', description: 'Day of moving in' };
  expect([people.field(both), wordsForPrograms.field(both)]).toEqual(['Day of moving in', 'move_in']);
  expect(people.field({ custom_id: 'move_in', description: ' ' })).toBe('move_in');
});

test('results: people read a day of a custom field as its control shows it, programs what is stored, and both a text', () => {
  const custom = (part: Partial<AttributeRecord>) =>
    ({ value: '', custom_control: null, custom_control_properties: {}, custom_control_value: '', ...part }) as AttributeRecord;
  const properties = { kind: 'date', name: 'Moving in', date_format: 'DD.MM.YYYY' };
  const day = custom({ custom_control: 'moving', custom_control_properties: properties, custom_control_value: '2026-04-01' });
  const all = [day, custom({ value: 'Hall 3' })];
  expect(all.map(people.customField)).toEqual(['01.04.2026', 'Hall 3']);
  expect(all.map(wordsForPrograms.customField)).toEqual(['2026-04-01', 'Hall 3']);
});
