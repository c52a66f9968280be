import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparison, Condition } from './condition.ts';
import { cycleOf, disabledFields, type Rule, type RuledField } from './field-rules.ts';
import { toJsonLogic } from './json-logic.ts';

function field(uuid: string, content: Partial<RuledField> = {}): RuledField {
  return { uuid, type: 'text', data: null, blob: null, field_group: '', ...content };
}

function rule(target: string, condition: Condition): Rule {
  return { rule_id: `rule of ${target}`, field_or_group: target, json_logic: toJsonLogic(condition) };
}

const filled = (of: string): Condition => ({ kind: 'has_value', field: of });

test('a false condition disables its target, a true one does not', () => {
  const rules = [rule('reason', { kind: 'is', field: 'colour', value: 'other' })];
  expect(disabledFields(rules, [field('colour', { data: 'red' }), field('reason')])).toEqual(new Set(['reason']));
  expect(disabledFields(rules, [field('colour', { data: ' other ' }), field('reason')])).toEqual(new Set());
});

test('a group is disabled as a whole, and every rule of a target must hold', () => {
  const rules = [rule('spouse', { kind: 'is_ticked', field: 'married' }), rule('name', filled('date'))];
  const fields = [
    field('married', { type: 'check', data: 'checked' }),
    field('date'),
    field('name', { field_group: 'spouse' }),
    field('age', { field_group: 'spouse' }),
  ];
  expect(disabledFields(rules, fields)).toEqual(new Set(['name']));
  expect(disabledFields(rules, [field('married', { type: 'check', data: 'unchecked' }), ...fields.slice(1)])).toEqual(
    new Set(['name', 'age']),
  );
});

test('a field that rules can’t ask about, as a date that sets itself, counts as empty', () => {
  const rules = [rule('clause', filled('day'))];
  const shown = (type: RuledField['type']) =>
    !disabledFields(rules, [field('day', { type, data: '2026-11-30' }), field('clause')]).has('clause');
  expect(shown('text')).toBe(true);
  expect(shown('date')).toBe(false);
});

test('of two rules of one target both must hold', () => {
  const rules = [rule('name', filled('date')), rule('name', filled('place'))];
  const fields = [field('date', { data: 'x' }), field('place'), field('name')];
  expect(disabledFields(rules, fields)).toEqual(new Set(['name']));
  expect(disabledFields(rules, [fields[0] as RuledField, field('place', { data: 'y' }), field('name')])).toEqual(new Set());
});

test('a field that depends on a disabled field is disabled, even if its own condition holds', () => {
  const rules = [rule('b', filled('a')), rule('c', { kind: 'is_empty', field: 'b' })];
  expect(disabledFields(rules, [field('c'), field('b', { data: 'still there' }), field('a')])).toEqual(new Set(['b', 'c']));
  expect(disabledFields(rules, [field('c'), field('b'), field('a', { data: 'x' })])).toEqual(new Set());
});

test('an empty field is neither more nor less than a number', () => {
  for (const kind of ['more', 'at_least', 'less', 'at_most'] as const) {
    const rules = [rule('b', { kind, field: 'a', value: 0 })];
    for (const data of [null, '', 'a lot']) expect(disabledFields(rules, [field('a', { data }), field('b')])).toEqual(new Set(['b']));
  }
  expect(disabledFields([rule('b', { kind: 'at_least', field: 'a', value: 9 })], [field('a', { data: '10' }), field('b')])).toEqual(
    new Set(),
  );
});

test('a signature has a value once its picture is there', () => {
  const rules = [rule('b', filled('a'))];
  expect(disabledFields(rules, [field('a', { type: 'signature' }), field('b')])).toEqual(new Set(['b']));
  expect(disabledFields(rules, [field('a', { type: 'signature', blob: 'picture' }), field('b')])).toEqual(new Set());
});

test('a rule about a deleted field treats the field as empty', () => {
  expect(disabledFields([rule('b', filled('gone'))], [field('b')])).toEqual(new Set(['b']));
  expect(disabledFields([rule('gone', filled('b'))], [field('b')])).toEqual(new Set());
});

test('a cycle is reported as the fields that form it', () => {
  const fields = ['a', 'b', 'c', 'd'].map((uuid) => field(uuid));
  const chain = [rule('b', filled('a')), rule('c', filled('b')), rule('d', filled('b'))];
  expect(cycleOf(chain, fields)).toBeNull();
  expect(new Set(cycleOf([...chain, rule('a', filled('c'))], fields))).toEqual(new Set(['a', 'b', 'c']));
  expect(cycleOf([rule('a', filled('a'))], fields)).toEqual(['a']);
});

test('a chain of all fields, one depending on the next, can be evaluated', () => {
  const fields = Array.from({ length: 5_000 }, (_, index) => field(String(index)));
  const rules = fields.slice(1).map((_, index) => rule(String(index + 1), filled(String(index))));
  expect(disabledFields(rules, fields).size).toBe(4_999);
  expect(cycleOf(rules, fields)).toBeNull();
});

/** A second implementation of the rules, by recursion and without JsonLogic. */
function reference(rules: Rule[], conditions: Map<Rule, Condition>, fields: RuledField[]): Set<string> {
  const by = new Map(fields.map((one) => [one.uuid, one]));
  const value = (uuid: string) => by.get(uuid)?.data?.trim() || null;
  const compare = (one: Comparison): boolean => {
    const data = value(one.field);
    switch (one.kind) {
      case 'is_empty':
        return data === null;
      case 'has_value':
        return data !== null;
      case 'is':
        return data === one.value;
      case 'is_not':
        return data !== one.value;
      case 'contains':
        return data?.includes(one.value) ?? false;
      case 'more':
        return data !== null && Number(data) > one.value;
      case 'at_least':
        return data !== null && Number(data) >= one.value;
      case 'less':
        return data !== null && Number(data) < one.value;
      case 'at_most':
        return data !== null && Number(data) <= one.value;
      default:
        return (by.get(one.field)?.data === 'checked') === (one.kind === 'is_ticked');
    }
  };
  const holds = (one: Condition): boolean => {
    if (one.kind === 'all') return one.parts.every(holds);
    if (one.kind === 'any') return one.parts.some(holds);
    return one.kind === 'not' ? !holds(one.part) : compare(one);
  };
  const parents = (one: Condition): string[] =>
    one.kind === 'not' ? parents(one.part) : 'parts' in one ? one.parts.flatMap(parents) : [one.field];
  const enabled = (uuid: string): boolean =>
    rules
      .filter(({ field_or_group: target }) => target === uuid)
      .every((one) => {
        const own = conditions.get(one) as Condition;
        return holds(own) && parents(own).every(enabled);
      });
  return new Set(fields.map(({ uuid }) => uuid).filter((uuid) => !enabled(uuid)));
}

test('agrees with a second implementation of the rules', () => {
  const uuids = ['0', '1', '2', '3', '4', '5'];
  const data = fc.constantFrom(null, '', 'a', 'ab', '5', '-1', '10');
  const conditionOn = (below: number) => {
    const of = fc.constantFrom(...uuids.slice(0, below));
    const one: fc.Arbitrary<Condition> = fc.oneof(
      fc.record({ kind: fc.constantFrom('is_empty' as const, 'has_value' as const), field: of }),
      fc.record({
        kind: fc.constantFrom('is' as const, 'is_not' as const, 'contains' as const),
        field: of,
        value: fc.constantFrom('a', '5', 'b'),
      }),
      fc.record({
        kind: fc.constantFrom('more' as const, 'at_least' as const, 'less' as const, 'at_most' as const),
        field: of,
        value: fc.constantFrom(-1, 0, 5),
      }),
    );
    const joined = fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(one, { minLength: 2, maxLength: 3 }),
    });
    return fc.oneof(one, joined, fc.record({ kind: fc.constant('not' as const), part: one }));
  };
  const conditions = fc.tuple(...uuids.slice(1).map((_, index) => fc.option(conditionOn(index + 1))));
  fc.assert(
    fc.property(conditions, fc.array(data, { minLength: 6, maxLength: 6 }), (found, contents) => {
      const fields = uuids.map((uuid, index) => field(uuid, { data: contents[index] ?? null }));
      const byRule = new Map(found.flatMap((one, index) => (one ? [[rule(String(index + 1), one), one] as const] : [])));
      expect(disabledFields([...byRule.keys()], fields)).toEqual(reference([...byRule.keys()], byRule, fields));
    }),
  );
});
