import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from '../../../../shared/domain/field-rules/condition.ts';
import { parseInfix, printInfix } from '../../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic, toJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { operandOf } from '../../../../shared/domain/field-rules/operators.ts';
import {
  type Block,
  blockOf,
  conditionOf,
  deepestBlock,
  emptyRow,
  joins,
  missingIn,
  type Part,
  type Row,
  rowsOf,
  withPart,
} from './rows.ts';

const kinds = [
  ...(['is_empty', 'has_value', 'is_ticked', 'is_not_ticked'] as const),
  ...(['is', 'is_not', 'contains', 'more', 'at_least', 'less', 'at_most'] as const),
];
const row: fc.Arbitrary<Part> = fc
  .record({ field: fc.constantFrom('a', 'b] c', 'Full name'), operator: fc.constantFrom(...kinds), text: fc.string(), n: fc.integer() })
  .map(({ field, operator, text, n }) => {
    const value = { nothing: '', text, number: String(n / 100) }[operandOf(operator)];
    return { kind: 'row', id: '', field, operator, value } satisfies Row;
  });
/** As deep as the editor lets anybody go; what is deeper can't be written as a text. */
const asDeepAsDrawn = { depthSize: 'small', withCrossShrink: true, maxDepth: deepestBlock } as const;
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc
    .record({
      join: fc.constantFrom(...joins),
      parts: fc.array(fc.oneof(asDeepAsDrawn, row, tie('block')), { minLength: 1, maxLength: 4 }),
    })
    .map(({ join, parts }) => blockOf(join, parts)),
}));

/** Rows without their ids. */
const plain = (part: Part): object =>
  part.kind === 'row' ? { ...part, id: '' } : { ...part, id: '', parts: part.parts.map((one) => plain(one)) };
const viaText = (condition: Condition) =>
  parseInfix(
    printInfix(condition, (uuid) => uuid),
    (name) => name,
  );
const viaStore = (condition: Condition) => fromJsonLogic(JSON.parse(JSON.stringify(toJsonLogic(condition))));

test('rows come back as they were from the text and from what is stored', () => {
  fc.assert(
    fc.property(block, (drawn) => {
      // One part alone needs no heading, so the rows are first brought into the form in which they are shown.
      const condition = conditionOf(drawn) as Condition;
      const rows = rowsOf(condition);
      expect(conditionOf(rows)).toEqual(condition);
      for (const back of [viaText(condition), viaStore(condition)]) expect(plain(rowsOf(back))).toEqual(plain(rows));
    }),
  );
});

test('rows that lack something are no condition yet', () => {
  const unnamed = emptyRow();
  const wordy: Row = { ...unnamed, field: 'a', operator: 'more', value: 'a lot' };
  expect([missingIn(unnamed), missingIn(wordy), missingIn({ ...wordy, value: '5' })]).toEqual(['field', 'number', null]);
  expect(conditionOf(blockOf('all', [unnamed, { ...wordy, value: '5' }]))).toBeNull();
});

test('a block goes with its last row, the outermost gets an empty one', () => {
  const [first, second] = [emptyRow(), emptyRow()];
  const root = blockOf('any', [first, blockOf('all', [second])]);
  expect(withPart(root, second.id, () => null)).toEqual({ ...root, parts: [first] });
  expect(withPart({ ...root, parts: [first] }, first.id, () => null)).toMatchObject({ join: 'any', parts: [{ kind: 'row', field: null }] });
});
