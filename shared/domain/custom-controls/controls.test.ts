import { describe, expect, it, test } from 'vitest';
import { controlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import { controlOf, controlProblem, controlText, controlValueFrom, isControlComplete } from './control-of.ts';
import { type ControlKindName, controlKindNames } from './kind-names.ts';
import { numberFrom } from './number.ts';
import { controlKind } from './registry.ts';

const controlled = (kind: string, properties: object, custom_control_value = '') => ({
  custom_control: 'key',
  custom_control_properties: { kind, name: 'Its name', help_text: 'Its help', ...properties },
  custom_control_value,
});
const person = (name: string, email = '', mobile_number = '') => JSON.stringify({ name, email, mobile_number });
const options = { options: ['Low', 'Middle', 'High'] };

/** kind, properties, text, value that it means, and how that is written. */
const read: [ControlKindName, object, string, string | null, string?][] = [
  ['text', {}, 'Harbour 7', 'Harbour 7'],
  ['text', {}, 'two\nlines', null],
  ['text', { lines: 'many' }, 'two\nlines', 'two\nlines'],
  ['text', { maximum_length: 3 }, 'four', null],
  ['number', {}, '1,234.50', '1234.50'],
  ['number', {}, '1.234,50', '1234.50'],
  ['number', {}, '1,234', null],
  ['number', {}, 'twelve', null],
  ['number', { decimals: 0 }, '12.5', null],
  ['number', { minimum: 5 }, '4', null],
  ['number', { maximum: 5 }, '5.01', null],
  ['date', {}, '2026-02-28', '2026-02-28'],
  ['date', {}, '2026-02-30', null],
  ['date', { date_format: 'D MMMM YYYY' }, '3 march 2026', '2026-03-03', '3 March 2026'],
  ['date', { date_format: 'DD/MM/YYYY' }, '28/02/2026', '2026-02-28', '28/02/2026'],
  ['date', { earliest: '2026-03-01' }, '2026-02-28', null],
  ['date', { latest: '2026-02-01' }, '2026-02-28', null],
  ['choice', options, ' high ', 'High'],
  ['choice', options, 'Highest', null],
  ['multiple_choice', options, 'high; Low', '["Low","High"]', 'Low; High'],
  ['multiple_choice', options, 'Low; none', null],
  ['multiple_choice', { ...options, at_least: 2 }, 'Low', null],
  ['multiple_choice', { ...options, at_most: 1 }, 'Low; High', null],
  ['person', {}, 'Sam Signer <sam@example.com>, +27821234567', person('Sam Signer', 'sam@example.com', '+27821234567')],
  ['person', {}, 'sam@example.com', person('', 'sam@example.com')],
  ['person', {}, 'Signer, Sam', person('Signer, Sam')],
  ['person', {}, 'Sam, +27 82 123 4567', person('Sam', '', '+27821234567'), 'Sam, +27821234567'],
  ['person', {}, 'Sam <sam@example>', null],
];

describe('a text of a list, a link or a file', () => {
  it.each(read)('for a %s (%o): %s', (kind, properties, text, value, written = text) => {
    expect(controlValueFrom(controlled(kind, properties), text)).toBe(value);
    if (value === null) return;
    const holds = controlled(kind, properties, value);
    expect(controlProblem(holds)).toBeNull();
    if (kind !== 'number' && kind !== 'choice') expect(controlText(holds)).toBe(written);
    // What is written is read as the same.
    expect(controlValueFrom(holds, controlText(holds))).toBe(value);
  });

  it('that is empty empties the control', () => {
    for (const kind of controlKindNames) expect(controlValueFrom(controlled(kind, {}), ' ')).toBe('');
  });
});

test.each<[string, ControlKindName, object, string]>([
  ['too_long', 'text', { maximum_length: 2 }, 'abc'],
  ['several_lines', 'text', {}, 'a\nb'],
  ['not_a_number', 'number', {}, '1e5'],
  ['too_precise', 'number', { decimals: 1 }, '1.25'],
  ['too_small', 'number', { minimum: 0 }, '-1'],
  ['too_large', 'number', { maximum: 9 }, '10'],
  ['not_a_day', 'date', {}, '2026-13-01'],
  ['too_early', 'date', { earliest: '2026-01-01' }, '2025-12-31'],
  ['too_late', 'date', { latest: '2026-01-01' }, '2026-01-02'],
  ['unknown_option', 'choice', options, 'low'],
  ['not_a_list', 'multiple_choice', options, 'Low'],
  ['unknown_option', 'multiple_choice', options, '["None"]'],
  ['chosen_twice', 'multiple_choice', options, '["Low","Low"]'],
  ['too_few', 'multiple_choice', { ...options, at_least: 2 }, '["Low"]'],
  ['too_many', 'multiple_choice', { ...options, at_most: 1 }, '["Low","High"]'],
  ['not_a_person', 'person', {}, '{"name":"Sam"}'],
  ['name_invalid', 'person', {}, person('<Sam>')],
  ['name_invalid', 'person', {}, person('Sam\u202egpj.exe')],
  ['email_invalid', 'person', {}, person('Sam', 'sam@')],
  ['mobile_invalid', 'person', {}, person('Sam', '', '082 123 4567')],
])('a value is refused: %s of a %s', (code, kind, properties, value) => {
  expect(controlProblem(controlled(kind, properties, value))?.code).toBe(code);
  expect(isControlComplete(controlled(kind, properties, value))).toBe(false);
});

test('a required control is complete with a value that says enough', () => {
  expect(isControlComplete(controlled('text', {}, '  '))).toBe(false);
  expect(isControlComplete(controlled('number', {}, '0'))).toBe(true);
  // A mapping fills it in when the document is sent.
  expect(isControlComplete(controlled('number', {}, '::area::'))).toBe(true);
  expect(isControlComplete(controlled('multiple_choice', options, '[]'))).toBe(false);
  expect(isControlComplete(controlled('person', {}, person('Sam')))).toBe(false);
  expect(isControlComplete(controlled('person', { needs_email: false }, person('Sam')))).toBe(true);
  expect(isControlComplete(controlled('person', { needs_email: false, needs_mobile: true }, person('Sam')))).toBe(false);
});

test('a client and a category are written by their names, and no text means one', () => {
  const type = { id: '1', name: 'Advice' };
  const chosen = (kind: ControlKindName, value: object) => controlled(kind, {}, JSON.stringify(value));
  const ada = chosen('client', { entity_id: '1042', name: 'Alto, Ada' });
  const both = chosen('categories', { type, subtype: { id: '2', name: 'Record' } });
  expect([ada, both, chosen('categories', { type, subtype: null })].map(controlText)).toEqual(['Alto, Ada', 'Advice › Record', 'Advice']);
  expect([ada, both].map(isControlComplete)).toEqual([true, true]);
  const turned = { id: '3', name: 'fdp\u202e.exe' };
  const odd = [chosen('client', { entity_id: '7', name: 'Ada\nPaid in full' }), chosen('categories', { type: turned, subtype: null })];
  expect(odd.map(controlText), 'names that the other system gives stay in one line and in their order').toEqual([
    'Ada Paid in full',
    'fdp.exe',
  ]);
  const wrong = [
    chosen('client', { entity_id: 'a', name: 'A' }),
    chosen('client', { entity_id: '9007199254740993', name: 'A' }),
    controlled('client', {}, 'Alto'),
    chosen('categories', { type: null }),
  ];
  expect(wrong.map((one) => controlProblem(one)?.code)).toEqual(['not_a_client', 'not_a_client', 'not_a_client', 'not_a_category']);
  expect([ada, both].map((one) => controlValueFrom(one, 'Alto, Ada'))).toEqual([null, null]);
});

test('a control that only a program knows holds a plain text; a stored copy that lacks a property has its usual one', () => {
  const own = { custom_control: 'own', custom_control_properties: { pipe: 1 }, custom_control_value: 'Harbour' };
  expect(controlOf(own)).toBeNull();
  expect([controlText(own), controlProblem(own), isControlComplete(own)]).toEqual(['Harbour', null, true]);
  expect(controlOf(controlled('number', { minimum: 1 }))).toMatchObject({
    kindName: 'number',
    name: 'Its name',
    help_text: 'Its help',
    properties: { minimum: 1, maximum: null, decimals: 2 },
  });
});

test('each kind begins with properties that its schema takes, once options are there', () => {
  for (const kind of controlKindNames) {
    const { initial } = controlKind(kind);
    const properties = 'options' in initial ? { ...initial, ...options } : initial;
    expect([kind, controlProperties[kind].safeParse(properties).success]).toEqual([kind, true]);
  }
});

test('properties that contradict each other are refused', () => {
  const refused = (kind: ControlKindName, properties: object) =>
    controlProperties[kind].safeParse({ ...controlKind(kind).initial, ...properties }).error?.issues[0]?.message;
  expect(refused('number', { minimum: 2, maximum: 1 })).toBe('The smallest number is larger than the largest.');
  expect(refused('date', { earliest: '2026-02-02', latest: '2026-02-01' })).toBe('The first day is after the last.');
  expect(refused('date', { earliest: '2026-02-30' })).toContain('no day');
  expect(refused('choice', {})).toBe('Please add an option.');
  expect(refused('choice', { options: ['Low', 'low '] })).toBe('Two options are the same.');
  expect(refused('choice', { options: ['a;b'] })).toContain('semicolon');
  expect(refused('multiple_choice', { ...options, at_least: 4 })).toBe('There are not so many options.');
});

test.each([
  ['007', '7'],
  ['+5', '5'],
  ['−3,5', '-3.5'],
  ['1 234 567', '1234567'],
  ["1'234.5", '1234.5'],
  ['12,3456', '12.3456'],
  ['1.2.3', null],
  ['', null],
])('a number is read as people write it: %s', (text, value) => expect(numberFrom(text)).toBe(value));

test('a place and metadata of a file director are checked by its control, written in words, and meant by no text', () => {
  const node = { tree_id: 'documents', id: '7', name: 'Leases', path: 'North' };
  const tenant = { control_id: 'tenant_code', meta_data_set_id: 'property', meta_data_type_id: 'tenant_code', id: '1', name: 'T1' };
  const holding = (choice: object, properties: object = {}) => controlled('file_director', properties, JSON.stringify(choice));
  const whole = { node, meta_data: [tenant] };
  expect(controlText(holding(whole))).toBe('North / Leases; Tenant Code: T1');
  const problems = (choice: object, properties?: object) => controlProblem(holding(choice, properties))?.code;
  expect(problems(whole)).toBeUndefined();
  expect(problems({ node })).toBe('not_a_choice');
  expect(problems(whole, { tree_id: 'other' })).toBe('other_tree');
  expect(problems({ node, meta_data: [{ ...tenant, control_id: 'x' }] })).toBe('unknown_select');
  expect(problems({ node, meta_data: [tenant, tenant] })).toBe('chosen_twice');
  const { meta_data_controls: selects } = controlKind('file_director').initial as { meta_data_controls: object[] };
  const needed = {
    tree_is_required: true,
    meta_data_controls: selects.map((one) => ({ ...one, is_required: 'control_id' in one && one.control_id === 'tenant_code' })),
  };
  expect(isControlComplete(holding(whole, needed))).toBe(true);
  expect(isControlComplete(holding({ node, meta_data: [] }, needed))).toBe(false);
  expect(isControlComplete(holding({ node: null, meta_data: [tenant] }, needed))).toBe(false);
  expect(controlValueFrom(holding(whole), 'Leases')).toBeNull();
  const parents = (ids: string[]) => ({ meta_data_controls: selects.map((one) => ({ ...one, parent_control_ids: ids })) });
  const { initial } = controlKind('file_director');
  const issue = (change: object) => controlProperties.file_director.safeParse({ ...initial, ...change }).error?.issues[0]?.message;
  expect(issue(parents(['nobody']))).toBe('A select names a parent that is none of the others.');
  expect(issue({ meta_data_controls: [...selects, selects[0]] })).toBe('Two selects have the same id.');
});
