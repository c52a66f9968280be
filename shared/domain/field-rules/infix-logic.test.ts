import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { parseInfix, printInfix } from './infix-logic.ts';
import { InfixError } from './infix-tokens.ts';
import { fromJsonLogic, toJsonLogic } from './json-logic.ts';

const names: Record<string, string> = { Amount: 'amount-uuid', Colour: 'colour-uuid', 'Full name': 'name-uuid', Agreed: 'agreed-uuid' };
const parse = (text: string) => parseInfix(text, (name) => names[name]);
const print = (condition: Condition) => printInfix(condition, (uuid) => Object.keys(names).find((name) => names[name] === uuid) ?? uuid);

test('each comparison can be written in words', () => {
  expect(parse('[Full name] is empty')).toEqual({ kind: 'is_empty', field: 'name-uuid' });
  expect(parse('[Full name] has a value')).toEqual({ kind: 'has_value', field: 'name-uuid' });
  expect(parse('Full is empty or [Full name] is not empty'.replace('Full is', 'Colour is'))).toEqual({
    kind: 'any',
    parts: [
      { kind: 'is_empty', field: 'colour-uuid' },
      { kind: 'has_value', field: 'name-uuid' },
    ],
  });
  expect(parse('Agreed is ticked')).toEqual({ kind: 'is_ticked', field: 'agreed-uuid' });
  expect(parse('Agreed is not ticked')).toEqual({ kind: 'is_not_ticked', field: 'agreed-uuid' });
  expect(parse('Colour is "dark red"')).toEqual({ kind: 'is', field: 'colour-uuid', value: 'dark red' });
  expect(parse('Colour is not "red"')).toEqual({ kind: 'is_not', field: 'colour-uuid', value: 'red' });
  expect(parse('Colour contains "ed"')).toEqual({ kind: 'contains', field: 'colour-uuid', value: 'ed' });
  expect(parse('Amount >= -12.5')).toEqual({ kind: 'at_least', field: 'amount-uuid', value: -12.5 });
});

test('signs mean what programmers expect', () => {
  expect(parse('!(Colour == "red") && Amount < 5 || Colour != "blue"')).toEqual({
    kind: 'any',
    parts: [
      {
        kind: 'all',
        parts: [
          { kind: 'not', part: { kind: 'is', field: 'colour-uuid', value: 'red' } },
          { kind: 'less', field: 'amount-uuid', value: 5 },
        ],
      },
      { kind: 'is_not', field: 'colour-uuid', value: 'blue' },
    ],
  });
});

test.each([
  ['', 'A field is missing here.', 0],
  ['[Height] is empty', 'There is no field with the custom id “Height”.', 0],
  ['(Amount > 5', 'A bracket is not closed.', 0],
  ['Amount > red', 'A number is missing here.', 9],
  ['Colour is red', 'A text in quotation marks or a number is missing here.', 10],
  ['Colour is "red', 'A text in quotation marks is not closed.', 10],
  ['Amount', 'After a field comes “is empty”, “has a value”, “is ticked”, “is”, “contains”, “>” or the like.', 6],
  ['Amount > 5 Colour', 'Nothing is expected behind the condition, but there is “Colour”.', 11],
  [`${'('.repeat(40)}Amount > 5${')'.repeat(40)}`, 'The condition is nested too deep.', 33],
  [`${'not '.repeat(13)}Amount > 5`, 'The condition is nested too deep.', 0],
])('%j is refused with words and the place', (text, message, at) => {
  expect(() => parse(text)).toThrow(InfixError);
  expect(() => parse(text)).toThrow(expect.objectContaining({ message, at }));
});

test('a condition of too many comparisons is refused', () => {
  const joined = (count: number) => Array(count).fill('Amount > 5').join(' or ');
  expect(parse(joined(200))).toMatchObject({ kind: 'any' });
  expect(() => parse(joined(201))).toThrow('The condition has too many comparisons.');
});

const field = fc.constantFrom(...Object.values(names));
const comparison: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('is_empty' as const, 'has_value' as const, 'is_ticked' as const, 'is_not_ticked' as const), field }),
  fc.record({ kind: fc.constantFrom('is' as const, 'is_not' as const, 'contains' as const), field, value: fc.string() }),
  fc.record({
    kind: fc.constantFrom('more' as const, 'at_least' as const, 'less' as const, 'at_most' as const),
    field,
    value: fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 100),
  }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), parts: fc.array(tie('condition'), { minLength: 2, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
  ),
}));

test('a printed condition reads back as the same condition, and so does its JsonLogic', () => {
  fc.assert(
    fc.property(condition, (one) => {
      expect(parse(print(one))).toEqual(one);
      expect(fromJsonLogic(JSON.parse(JSON.stringify(toJsonLogic(one))))).toEqual(one);
    }),
  );
});
