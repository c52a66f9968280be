import { expect, test } from 'vitest';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import { formItems } from './form-layout.ts';
import { aField } from './test-fields.ts';

const fields = ['a', 'b', 'c'].map((uuid) => aField({ uuid }));
const entries = fields.map((field) => [field]);
const entry = (type: FormViewEntry['type'], uuid: string, more: Partial<FormViewEntry> = {}): FormViewEntry => ({
  type,
  uuid,
  index: 0,
  position: 0,
  data: type === 'data_field' || type === 'separator' ? null : uuid,
  label: '',
  ...more,
});
const shown = (layout: FormViewEntry[], of = entries) =>
  formItems(layout, of).map((item) => (item.kind === 'fields' ? `${item.label}${item.members.map(({ uuid }) => uuid)}` : item.key));

test('without a layout the form follows the pages', () => {
  expect(shown([])).toEqual(['a', 'b', 'c']);
});

test('fields follow the layout, under their labels; those it does not name come last', () => {
  expect(
    shown([entry('h1', 'You'), entry('data_field', 'c', { label: 'Name ' }), entry('separator', '-'), entry('data_field', 'a')]),
  ).toEqual(['You', 'Name c', '-', 'a', 'b']);
});

test('a heading above nothing that is asked of this person is left out, a paragraph is not', () => {
  const layout = [entry('h1', 'Seller'), entry('h2', 'House'), entry('data_field', 'x'), entry('h1', 'Buyer'), entry('p', 'Read this.')];
  expect(shown([...layout, entry('data_field', 'a')], [[fields[0] as (typeof fields)[0]]])).toEqual(['Buyer', 'Read this.', 'a']);
});

test('boxes of one group stand together where the first of them is named', () => {
  const group = fields.slice(0, 2);
  expect(shown([entry('data_field', 'b'), entry('data_field', 'c'), entry('data_field', 'a')], [group, fields.slice(2)])).toEqual([
    'a,b',
    'c',
  ]);
});
