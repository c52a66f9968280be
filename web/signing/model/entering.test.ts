import { describe, expect, it } from 'vitest';
import { entered } from './entering.ts';
import { aField } from './test-fields.ts';

const off = {
  use_data_field_value_replication: false,
  use_data_field_value_replication_across_documents: false,
  use_checkbox_value_replication: false,
};
const noted = (fields: Parameters<typeof entered>[2]['fields'], data: string, settings = off) => {
  const [field] = fields;
  if (!field) throw new Error('No field');
  return entered(field, data, { fields, settings, now: 0 });
};
const values = (...given: Parameters<typeof noted>) => noted(...given).map(({ id, value }) => [id, value.data]);

describe('entering a value', () => {
  it('unticks the boxes that a tick excludes', () => {
    const box = { type: 'check', checkbox_group: 'one', is_mutually_exclusive: true } as const;
    const fields = [aField({ uuid: 'a', ...box }), aField({ uuid: 'b', ...box, data: 'checked' })];
    expect(values(fields, 'checked')).toEqual([
      ['a', 'checked'],
      ['b', 'unchecked'],
    ]);
  });

  it('copies the value to the fields that repeat it, if the document says so', () => {
    const fields = [aField({ uuid: 'a', custom_id: 'city' }), aField({ uuid: 'b', custom_id: 'city' })];
    expect(values(fields, 'Cape Town')).toEqual([['a', 'Cape Town']]);
    expect(values(fields, 'Cape Town', { ...off, use_data_field_value_replication: true })).toEqual([
      ['a', 'Cape Town'],
      ['b', 'Cape Town'],
    ]);
  });

  it('keeps a value that the server would refuse at its field, with the reason, and copies it nowhere', () => {
    const settings = { ...off, use_data_field_value_replication: true };
    const fields = [aField({ uuid: 'a', type: 'date', custom_id: 'day' }), aField({ uuid: 'b', type: 'date', custom_id: 'day' })];
    expect(noted(fields, '12026-11-22', settings)).toMatchObject([
      { id: 'a', value: { data: '12026-11-22' }, refused: expect.stringContaining('four digits') },
    ]);
    expect(noted(fields, '2026-11-22', settings)[0]?.refused).toBeUndefined();
  });
});
