import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newField } from './new-field.ts';
import { type ReplicationSettings, replicas } from './replicate.ts';

const off: ReplicationSettings = {
  use_data_field_value_replication: false,
  use_data_field_value_replication_across_documents: false,
  use_checkbox_value_replication: false,
};
const within = { ...off, use_data_field_value_replication: true };
const across = { ...off, use_data_field_value_replication_across_documents: true };
const boxes = { ...off, use_checkbox_value_replication: true };

type Field = ReturnType<typeof newField>;
const field = (uuid: string, { type = 'text', key = 'lease', ...rest }: Partial<Field> = {}): Field => ({
  ...newField(type, { uuid, key, page_index: 0, x: 0, y: 0, signatory_uuid: 'anna', now: '2026-11-21T10:00:00.000Z' }),
  custom_id: 'address',
  ...rest,
});
const written = field('a', { data: 'Long Street 1' });
const taken = (all: Field[], settings: ReplicationSettings, changed = [written]) =>
  replicas(changed, [...changed, ...all], settings).map(({ uuid, data }) => [uuid, data]);

describe('replicating the content of a field', () => {
  it('fills the signatory’s other fields of this custom id on the same document', () => {
    const others = [
      field('same'),
      field('other document', { key: 'annex' }),
      field('other name', { custom_id: 'city' }),
      field('other person', { signatory_uuid: 'ben' }),
      field('other type', { type: 'question' }),
    ];
    expect(taken(others, within)).toEqual([['same', 'Long Street 1']]);
    expect(taken(others, off)).toEqual([]);
  });

  it('reaches other documents if the settings say so, and empties fields whose source was emptied', () => {
    const annex = field('annex', { key: 'annex', data: 'old' });
    expect(taken([annex], across)).toEqual([['annex', 'Long Street 1']]);
    expect(taken([annex], across, [field('a')])).toEqual([['annex', null]]);
  });

  it('leaves out fields without a custom id, decisions, pictures, and choices that lack the option', () => {
    const blank = field('a', { custom_id: ' ', data: 'x' });
    expect(taken([field('b', { custom_id: ' ' })], within, [blank])).toEqual([]);
    for (const type of ['signature', 'approve', 'decline', 'signer_setup', 'block'] as const) {
      expect(taken([field('b', { type })], within, [field('a', { type, data: 'approved' })])).toEqual([]);
    }
    const red = field('a', { type: 'choice', options_as_csv: 'red,blue', data: 'red' });
    expect(taken([field('b', { type: 'choice', options_as_csv: 'blue' })], within, [red])).toEqual([]);
  });

  it('follows a setting of its own for checkboxes', () => {
    const ticked = field('a', { type: 'check', data: 'checked' });
    const box = field('b', { type: 'check' });
    expect(taken([box], within, [ticked])).toEqual([]);
    expect(taken([box], boxes, [ticked])).toEqual([['b', 'checked']]);
    expect(taken([field('c')], boxes)).toEqual([]);
  });

  it('changes nothing when repeated, and never touches the field that was filled in', () => {
    const one = fc.record({
      key: fc.constantFrom('lease', 'annex'),
      custom_id: fc.constantFrom('address', 'city', ''),
      signatory_uuid: fc.constantFrom('anna', 'self', null),
      data: fc.constantFrom('x', 'y', null),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.constantFrom(off, within, across), (list, settings) => {
        const all = list.map((rest, index) => field(`f${index}`, rest));
        const changed = all.slice(0, 1);
        const first = replicas(changed, all, settings);
        expect(first.map(({ uuid }) => uuid)).not.toContain('f0');
        const byUuid = new Map(first.map((replica) => [replica.uuid, replica]));
        expect(
          replicas(
            changed,
            all.map((before) => byUuid.get(before.uuid) ?? before),
            settings,
          ),
        ).toEqual([]);
      }),
    );
  });
});
