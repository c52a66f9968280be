import { describe, expect, it } from 'vitest';
import { exportField, uuidOf } from '../../../test/fixtures/export-fields.ts';
import type { ExportField } from '../../ports/pdf.ts';
import { formNames, stateNames } from './form-names.ts';
import { planForm } from './form-parts.ts';

const partsOf = (...fields: Partial<ExportField>[]) =>
  planForm(fields.map((field, index) => exportField(field.type ?? 'text', { uuid: uuidOf(index + 1), y: 20 * index, ...field }))).parts;
const box = (custom_id: string) => ({ type: 'check' as const, custom_id, checkbox_group: 'pets', is_mutually_exclusive: true });

describe('names by custom id', () => {
  it.each<[string, Partial<ExportField>[], string[]]>([
    ['are the custom ids', [{ custom_id: 'rent' }, { custom_id: 'Größe' }], ['rent', 'Größe']],
    [
      'are counted where one comes again',
      [{ custom_id: 'rent' }, { custom_id: 'rent' }, { custom_id: 'rent' }],
      ['rent', 'rent (2)', 'rent (3)'],
    ],
    ['never take one that is somebody’s own', [{ custom_id: 'a' }, { custom_id: 'a (2)' }, { custom_id: 'a' }], ['a', 'a (2)', 'a (3)']],
    ['hold no period, which would part them', [{ custom_id: 'lease.rent' }], ['lease_rent']],
    ['are the type where there is no custom id', [{ custom_id: ' ' }, { type: 'date' }], ['text', 'date']],
    ['are the group’s for boxes of which one can be ticked', [box('cat'), box('dog')], ['pets']],
  ])('%s', (_, fields, names) => {
    expect(formNames(partsOf(...fields), 'custom_id')).toEqual(names);
  });
});

describe('names with metadata', () => {
  it('tell a program the signatory and the content of each field', () => {
    const [name = ''] = formNames(partsOf({ custom_id: 'lease.rent', role: 'Tenant', required: true }), 'metadata');
    expect(JSON.parse(name)).toEqual({ uuid: uuidOf(1), type: 'text', role: 'Tenant', required: true, custom_id: 'lease.rent' });
    expect(name).not.toContain('.');
  });

  it('list the boxes that exclude each other, whose values are their own uuids', () => {
    const parts = partsOf(box('cat'), box('dog'));
    const [name = ''] = formNames(parts, 'metadata');
    expect(JSON.parse(name)).toEqual({ uuids: [uuidOf(1), uuidOf(2)], type: 'check', role: '', required: false, checkbox_group: 'pets' });
    expect(parts.map((part) => stateNames(part, 'metadata'))).toEqual([[uuidOf(1), uuidOf(2)]]);
  });
});

describe('the value of a ticked box', () => {
  it.each([
    ['its custom id', ['cat', 'dog'], ['cat', 'dog']],
    ['its number where two are called the same', ['cat', 'cat', 'dog'], ['1', '2', 'dog']],
    ['its number where it has no custom id, or that of an empty box', ['', 'Off'], ['1', '2']],
  ])('%s', (_, ids, states) => {
    expect(partsOf(...ids.map(box)).map((part) => stateNames(part, 'custom_id'))).toEqual([states]);
  });
});
