import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterRule, faultsOf, inequalitiesOf, matcherOf } from './row-filter.ts';

const columns = {
  field_names: ['name', 'rent', 'due', 'seen'],
  field_types: { name: 'text', rent: 'float', due: 'date', seen: 'datetime' },
  date_orders: { due: 'day_first' },
} as const;
const rule = (selected_field: string, selected_inequality: FilterRule['selected_inequality'], comparison_value: string): FilterRule => ({
  selected_field,
  selected_inequality,
  comparison_value,
});
const matches = (cells: string[], ...filter_rules: FilterRule[]) => matcherOf({ match: 'all', filter_rules }, columns, '2026-11-23')(cells);

describe('a filter of rows', () => {
  it.each<[string[], FilterRule, boolean]>([
    [['Anna'], rule('name', 'equals', ' anna'), true],
    [['Anna'], rule('name', 'not_equal', 'Ben'), true],
    [[''], rule('name', 'equals', ''), true],
    [['', '1.200,00'], rule('rent', 'greater_than', '900'), true],
    [['', '900'], rule('rent', 'greater_than', '900'), false],
    [['', '900'], rule('rent', 'greater_than_or_equal', '900'), true],
    [['', 'much'], rule('rent', 'less_than', '900'), false],
    [['', 'much'], rule('rent', 'not_equal', '900'), true],
    [['', '', '1.12.2026'], rule('due', 'less_than', '2026-12-02'), true],
    [['', '', '1.12.2026'], rule('due', 'in', '10'), true],
    [['', '', '23.11.2026'], rule('due', 'in', '10'), true],
    [['', '', '22.11.2026'], rule('due', 'in', '10'), false],
    [['', '', '4.12.2026'], rule('due', 'in', '10'), false],
    [['', '', '', '2026-11-25 10:00'], rule('seen', 'in', '10'), true],
    [['Anna'], rule('gone', 'not_equal', 'x'), false],
  ])('on %j with %j: %s', (cells, one, expected) => {
    expect(matches(cells, one)).toBe(expected);
  });

  it('asks for all rules or any, and lets every row through without rules', () => {
    const rules = [rule('name', 'equals', 'Anna'), rule('rent', 'equals', '1')];
    expect(matcherOf({ match: 'all', filter_rules: rules }, columns, '2026-11-23')(['Anna', '2'])).toBe(false);
    expect(matcherOf({ match: 'any', filter_rules: rules }, columns, '2026-11-23')(['Anna', '2'])).toBe(true);
    expect(matcherOf({ match: 'any', filter_rules: [] }, columns, '2026-11-23')(['Anna', '2'])).toBe(true);
  });

  it('divides rows by each pair of opposite comparisons', () => {
    const opposite = { equals: 'not_equal', greater_than: 'less_than_or_equal', less_than: 'greater_than_or_equal' } as const;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        fc.constantFrom(...(Object.keys(opposite) as (keyof typeof opposite)[])),
        (cell, wanted, one) => {
          const is = (inequality: FilterRule['selected_inequality']) =>
            matches(['', String(cell)], rule('rent', inequality, String(wanted)));
          expect(is(one)).toBe(!is(opposite[one]));
        },
      ),
    );
  });

  it('knows the comparisons of each type, and tells what cannot be evaluated', () => {
    expect(inequalitiesOf('text')).toEqual(['equals', 'not_equal']);
    expect(inequalitiesOf('int')).not.toContain('in');
    const filter_rules = [
      rule('gone', 'equals', 'x'),
      rule('rent', 'in', '10'),
      rule('due', 'equals', 'soon'),
      rule('due', 'in', 'x'),
      rule('due', 'in', '45'),
    ];
    expect(faultsOf({ match: 'all', filter_rules }, columns)).toEqual([
      { index: 0, code: 'column_unknown' },
      { index: 1, code: 'comparison_unknown' },
      { index: 2, code: 'value_unreadable' },
      { index: 3, code: 'value_unreadable' },
    ]);
  });
});
