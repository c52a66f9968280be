import { expect, test } from 'vitest';
import { withoutSettled } from './settled-fields.ts';

const field = (uuid: string, signatory_uuid: string | null, data: string | null, blob: string | null = null) => ({
  uuid,
  signatory_uuid,
  data,
  blob,
});

test('rules don’t empty a field whose signatory has signed', () => {
  const fields = [
    field('filled', 'anna', 'x'),
    field('drawn', 'anna', null, 'picture'),
    field('empty', 'anna', null),
    field('other', 'ben', 'x'),
  ];
  const disabled = new Set(fields.map(({ uuid }) => uuid));
  expect(withoutSettled(disabled, fields, new Set(['anna']))).toEqual(new Set(['empty', 'other']));
  expect(withoutSettled(disabled, fields, new Set())).toEqual(disabled);
});
