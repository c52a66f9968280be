import { expect, test } from 'vitest';
import type { AttributeRecord } from '../data/pack/signatory-records.ts';
import { storedFields } from './stored-fields.ts';

test('adapters are told of custom fields that are filled in, oldest first, with the kind of their control', () => {
  const field = (id: string, minute: number, more: Partial<AttributeRecord>) =>
    ({ id, name: id, value: '', custom_control: null, date_created: `2026-11-29T00:0${minute}:00.000Z`, ...more }) as AttributeRecord;
  const control = { custom_control: 'control', custom_control_properties: { kind: 'text' } };
  expect(
    storedFields({
      attributes: [
        field('later', 2, { ...control, custom_control_value: 'by a control', value: 'not this' }),
        field('sooner', 1, { custom_control_properties: { kind: 'text' }, value: 'plain' }),
        field('empty', 0, { custom_control_properties: {} }),
      ],
    }),
  ).toEqual([
    { id: 'sooner', name: 'sooner', kind: null, value: 'plain', text: 'plain' },
    { id: 'later', name: 'later', kind: 'text', value: 'by a control', text: 'by a control' },
  ]);
});
