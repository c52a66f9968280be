import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDecided } from './decided-rules.ts';
import { dependantsOf } from './dependants.ts';
import { disabledFields, type RuledField } from './field-rules.ts';
import { toJsonLogic } from './json-logic.ts';

const field = (uuid: string, rest: object = {}) => ({ uuid, type: 'text' as const, data: null, blob: null, field_group: '', ...rest });
const rule = (field_or_group: string, on: string) => ({
  rule_id: `rule-${field_or_group}-${on}`,
  field_or_group,
  json_logic: toJsonLogic({ kind: 'has_value', field: on }),
});

describe('the fields that depend on some', () => {
  const fields = [field('a'), field('b'), field('c', { field_group: 'group' }), field('d', { field_group: 'group' }), field('e')];

  it('are those of rules over them, directly or through other fields, and whole groups', () => {
    const rules = [rule('b', 'a'), rule('group', 'b')];
    expect(dependantsOf(rules, fields, ['a'])).toEqual(new Set(['b', 'c', 'd']));
    expect(dependantsOf(rules, fields, ['b'])).toEqual(new Set(['c', 'd']));
    expect(dependantsOf(rules, fields, ['e'])).toEqual(new Set());
  });

  it('end in a circle', () => {
    expect(dependantsOf([rule('a', 'b'), rule('b', 'a')], fields, ['a'])).toEqual(new Set(['a', 'b']));
  });
});

describe('rules with decisions in place of conditions', () => {
  it('keep the condition of the other fields of a group', () => {
    const fields = [field('a', { field_group: 'group' }), field('b', { field_group: 'group' }), field('c')];
    const rules = withDecided([rule('group', 'c'), rule('c', 'a')], fields, new Map([['a', true]]));
    expect(disabledFields(rules, fields)).toEqual(new Set(['b', 'c']));
  });

  // Rules lead from earlier fields to later ones, so that none depends on itself.
  const aPack = fc
    .record({
      fields: fc.array(
        fc.record({
          data: fc.constantFrom(null, 'x'),
          isSenders: fc.boolean(),
          isHidden: fc.boolean(),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      rules: fc.array(fc.record({ target: fc.nat(7), on: fc.nat(7), kind: fc.constantFrom('has_value' as const, 'is_empty' as const) }), {
        maxLength: 8,
      }),
    })
    .map(({ fields, rules }) => ({
      fields: fields.map((one, at) => ({ ...field(String(at)), ...one })),
      rules: rules.flatMap(({ target, on, kind }) => {
        if (on >= target || target >= fields.length) return [];
        return [{ rule_id: `${target}`, field_or_group: String(target), json_logic: toJsonLogic({ kind, field: String(on) }) }];
      }),
    }));

  it('show the sender’s content as everything decides, to somebody who does not see all', () => {
    fc.assert(
      fc.property(aPack, ({ fields, rules }) => {
        const dependants = dependantsOf(
          rules,
          fields,
          fields.filter(({ isHidden }) => isHidden).map(({ uuid }) => uuid),
        );
        const byAll = disabledFields(rules, fields);
        const decided = fields.filter(({ uuid, isSenders }) => isSenders && dependants.has(uuid));
        const theirs = withDecided(rules, fields, new Map(decided.map(({ uuid }) => [uuid, !byAll.has(uuid)])));
        const seen = fields.filter(({ isHidden }) => !isHidden);
        const bySeen = disabledFields(theirs, seen as RuledField[]);
        for (const { uuid, isSenders } of seen) if (isSenders) expect(bySeen.has(uuid)).toBe(byAll.has(uuid));
      }),
      { numRuns: 2_000 },
    );
  });
});
