import { describe, expect, it } from 'vitest';
import type { DataFieldInput } from '../../../contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../fields/field-types.ts';
import { newField } from '../../../fields/placing/new-field.ts';
import { defaultSettings } from '../../documents/default-settings.ts';
import { shapesField } from '../documents/field-shape.ts';
import { isOwnNote, signerMayDo } from './signer-fields.ts';

const now = '2026-03-01T10:00:00.000Z';
const field = (type: FieldType, signatory_uuid: string | null, of: object = {}) => ({
  ...newField(type, { uuid: 'field', key: 'child', page_index: 0, x: 10, y: 10, signatory_uuid, now }),
  ...of,
});
const person = (uuid: string, position: number, of: object = {}) => {
  const status = 'awaiting_signatures' as const;
  return { uuid, position, status, is_optional: false, signer_group_uuid: null, can_update_fields: false, ...of };
};
const me = person('me', 0);
const codeOf = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'yes' : verdict.code);

function fill(of: ReturnType<typeof field> | undefined, input: object, { settings = {}, people = [me, person('ben', 1)] } = {}) {
  const full = { pack: { settings: { ...defaultSettings, ...settings }, signer_groups: [] }, signatories: people };
  return codeOf(signerMayDo('fillField', { full, me, field: of, input: { uuid: 'field', ...input } as DataFieldInput }));
}

describe('filling in fields as a signatory', () => {
  it('allows one’s own fields, and only their content', () => {
    expect(fill(field('text', 'me'), { data: 'here' })).toBe('yes');
    for (const change of [{ x: 20 }, { required: true }, { type: 'date' }, { signatory_uuid: 'ben' }, { custom_id: 'other' }])
      expect([change, fill(field('text', 'me', { required: false }), change)]).toEqual([change, 'field_locked']);
    expect(fill(field('text', 'me'), { data: 'here', x: 10 })).toBe('yes');
  });

  it('refuses fields of others, and missing ones', () => {
    expect([fill(field('text', 'ben'), { data: 'x' }), fill(field('text', null), { data: 'x' }), fill(undefined, { data: 'x' })]).toEqual(
      Array(3).fill('field_not_yours'),
    );
  });

  it('refuses a day of signing that sets itself', () => {
    expect(fill(field('date', 'me', { auto_assign_date: true }), { data: '2020-01-01' })).toBe('field_locked');
    expect(fill(field('date', 'me'), { data: '2020-01-01' })).toBe('yes');
  });

  it('allows moving one’s own note, unless fields are locked', () => {
    expect(fill(field('note', 'me'), { x: 20 })).toBe('yes');
    expect(fill(field('note', 'me'), { x: 20 }, { settings: { data_fields_locked: true } })).toBe('field_locked');
    expect(fill(field('note', 'me', { is_temporary_field: true }), { x: 20 }, { settings: { data_fields_locked: true } })).toBe('yes');
  });
});

describe('filling in others’ fields with the multi-edit role', () => {
  const byRight = [person('me', 0, { can_update_fields: true }), person('ben', 1)];
  const first = { first_signer_has_multi_edit_role: true };

  it('is allowed with the right, or as the first signer if the settings give it to the first', () => {
    expect(fill(field('text', 'ben'), { data: 'x' }, { people: byRight })).toBe('yes');
    expect(fill(field('text', 'ben'), { data: 'x' }, { settings: first })).toBe('yes');
    const second = [person('me', 1), person('ben', 0)];
    expect(fill(field('text', 'ben'), { data: 'x' }, { settings: { ...first, sequential_signing: true }, people: second })).toBe(
      'field_not_yours',
    );
  });

  it('excludes signatures and initials, and fields of people who have finished', () => {
    for (const type of ['signature', 'initial'] as const)
      expect(fill(field(type, 'ben'), { blob: 'x' }, { people: byRight })).toBe('field_not_yours');
    for (const status of ['complete', 'excluded', 'rejected'])
      expect(fill(field('text', 'ben'), { data: 'x' }, { people: [byRight[0] as typeof me, person('ben', 1, { status })] })).toBe(
        'field_not_yours',
      );
  });

  it('leaves their notes where they have put them, and those that they have added as they are', () => {
    expect(fill(field('note', 'ben'), { x: 20 }, { people: byRight })).toBe('field_locked');
    expect(fill(field('note', 'ben'), { data: 'x' }, { people: byRight })).toBe('yes');
    expect(fill(field('note', 'ben', { is_temporary_field: true }), { data: 'x' }, { people: byRight })).toBe('field_not_yours');
  });
});

describe('notes of signatories', () => {
  const add = (input: object, settings: object = { can_be_annotated: true }) =>
    codeOf(
      signerMayDo('addNote', { settings: { ...defaultSettings, ...settings }, me, input: { uuid: 'new', ...input } as DataFieldInput }),
    );

  it('are added if the settings allow it, by their own signatory only', () => {
    expect(add({ type: 'note', x: 1, y: 1, data: 'Look' })).toBe('yes');
    expect(add({ type: 'note' }, {})).toBe('field_not_yours');
    expect(add({ type: 'note', signatory_uuid: 'ben' })).toBe('field_not_yours');
    expect([add({ type: 'text' }), add({})]).toEqual(['field_not_yours', 'field_not_yours']);
    expect(add({ type: 'note', is_visible_in_final_document: false })).toBe('field_locked');
  });

  it('are removed by their own signatory only; notes of the sender stay', () => {
    const remove = (of: ReturnType<typeof field>) => codeOf(signerMayDo('removeField', { me, field: of }));
    const own = field('note', 'me', { is_temporary_field: true });
    expect(isOwnNote(own, me)).toBe(true);
    expect(remove(own)).toBe('yes');
    expect(remove(field('note', 'me'))).toBe('field_locked');
    expect(remove({ ...own, signatory_uuid: 'ben' })).toBe('field_locked');
    expect(remove(field('text', 'me', { is_temporary_field: true }))).toBe('field_locked');
  });
});

describe('changes to a document’s shape', () => {
  const before = field('text', 'me');

  it.each([
    ['a new field', undefined, { page_index: 0 }, true],
    ['the removal of one that is not there', undefined, { removed: true }, false],
    ['a removal', before, { removed: true }, true],
    ['a move', before, { x: 11 }, true],
    ['a width', before, { width: 5 }, true],
    ['another page', before, { page_index: 1 }, true],
    ['another type', before, { type: 'date' as const }, true],
    ['the same place', before, { x: 10, y: 10 }, false],
    ['content', before, {}, false],
  ])('%s', (_, was, after, shapes) => expect(shapesField(was, after)).toBe(shapes));
});
