import { describe, expect, it } from 'vitest';
import { noteEntered } from './entering.ts';
import { emptyOutbox } from './outbox.ts';
import { aField } from './test-fields.ts';

const off = {
  use_data_field_value_replication: false,
  use_data_field_value_replication_across_documents: false,
  use_checkbox_value_replication: false,
};
const entered = (fields: Parameters<typeof noteEntered>[3]['fields'], data: string, settings = off) => {
  const [field] = fields;
  if (!field) throw new Error('No field');
  const { changes } = noteEntered(emptyOutbox, field, data, { fields, settings, now: 0 });
  return Object.values(changes).map(({ uuid, data: noted }) => [uuid, noted]);
};

describe('what is entered', () => {
  it('unticks the boxes that a tick excludes', () => {
    const box = { type: 'check', checkbox_group: 'one', is_mutually_exclusive: true } as const;
    const fields = [aField({ uuid: 'a', ...box }), aField({ uuid: 'b', ...box, data: 'checked' })];
    expect(entered(fields, 'checked')).toEqual([
      ['a', 'checked'],
      ['b', 'unchecked'],
    ]);
  });

  it('goes into the fields that replicate it, where the document says so', () => {
    const fields = [aField({ uuid: 'a', custom_id: 'city' }), aField({ uuid: 'b', custom_id: 'city' })];
    expect(entered(fields, 'Cape Town')).toEqual([['a', 'Cape Town']]);
    expect(entered(fields, 'Cape Town', { ...off, use_data_field_value_replication: true })).toEqual([
      ['a', 'Cape Town'],
      ['b', 'Cape Town'],
    ]);
  });

  it('keeps what the product would not take at its field, with the reason, and takes it nowhere else', () => {
    const settings = { ...off, use_data_field_value_replication: true };
    const fields = [aField({ uuid: 'a', type: 'date', custom_id: 'day' }), aField({ uuid: 'b', type: 'date', custom_id: 'day' })];
    const [day] = fields;
    if (!day) throw new Error('No field');
    const { changes } = noteEntered(emptyOutbox, day, '12026-11-22', { fields, settings, now: 0 });
    expect(changes).toMatchObject({ a: { data: '12026-11-22', refused: expect.stringContaining('four digits') } });
    expect(Object.keys(changes)).toEqual(['a']);
    expect(noteEntered(emptyOutbox, day, '2026-11-22', { fields, settings, now: 0 }).changes.a?.refused).toBeUndefined();
  });
});
