import { expect, test } from 'vitest';
import type { FormField } from '../../../shared/contract/schemas/documents/form-field.ts';
import { fromFormFields } from './form-fields.ts';

const field = (more: Partial<FormField>): FormField => ({
  type: 'text',
  name: 'name',
  page_index: 0,
  x: 100,
  y: 100,
  width: 200,
  height: 20,
  required: false,
  ...more,
});

let count = 0;
const conversion = {
  key: 'pack-child',
  pages: [{ width: 595, height: 842 }],
  present: [],
  signatory_uuid: 'somebody',
  now: '2026-11-21T10:00:00.000Z',
  newUuid: () => `uuid-${++count}`,
};

test('a form field becomes a data field of its kind, in its place and under its name', () => {
  const [made] = fromFormFields([field({ name: 'sum-total', required: true })], conversion);
  expect(made).toMatchObject({
    type: 'text',
    x: 100,
    y: 100,
    width: 200,
    height: 20,
    required: true,
    signatory_uuid: 'somebody',
    custom_id: 'sumtotal',
  });
});

test('a choice keeps its options, radio buttons exclude each other', () => {
  const made = fromFormFields(
    [
      field({ type: 'choice', options: ['Rome', 'Paris, France'] }),
      field({ type: 'check', y: 200, width: 12, height: 12, group: 'colour' }),
      field({ type: 'check', y: 220, width: 12, height: 12, group: 'colour' }),
    ],
    conversion,
  );
  expect(made.map(({ options_as_csv }) => options_as_csv)).toEqual(['Rome, "Paris, France"', '', '']);
  expect(made.slice(1)).toMatchObject([
    { checkbox_group: 'colour', is_mutually_exclusive: true },
    { checkbox_group: 'colour', is_mutually_exclusive: true },
  ]);
});

test('fields that overlap, that are filled in already, or that stand on no page are left out', () => {
  const fields = [
    field({}),
    field({ x: 150 }),
    field({ y: 300, value: 'Ada' }),
    field({ page_index: 7 }),
    field({ type: 'check', y: 400, value: 'checked' }),
  ];
  expect(fromFormFields(fields, conversion)).toHaveLength(1);
  const present = fromFormFields([field({})], conversion);
  expect(fromFormFields([field({})], { ...conversion, present })).toEqual([]);
});
