import { type Comparison, type Condition, conditionLimits } from '../../../../shared/domain/field-rules/condition.ts';
import { operandOf } from '../../../../shared/domain/field-rules/operators.ts';
import { newUuid } from '../../../api/request/uuid.ts';

/** How many parts of a block must hold. */
export const joins = ['all', 'any', 'none', 'not_all'] as const;
export type Join = (typeof joins)[number];

/** One comparison, perhaps not complete yet. */
export interface Row {
  kind: 'row';
  id: string;
  field: string | null;
  operator: Comparison['kind'];
  value: string;
}

/** Conditions under one heading, among them further blocks. */
export interface Block {
  kind: 'block';
  id: string;
  join: Join;
  parts: readonly (Row | Block)[];
}
export type Part = Row | Block;

export const emptyRow = (): Row => ({ kind: 'row', id: newUuid(), field: null, operator: 'has_value', value: '' });
export const blockOf = (join: Join, parts: readonly Part[]): Block => ({ kind: 'block', id: newUuid(), join, parts });

/** A condition as rows. `conditionOf` gives the same condition back. */
export function rowsOf(condition: Condition): Block {
  const part = partOf(condition);
  return part.kind === 'block' ? part : blockOf('all', [part]);
}

function partOf(condition: Condition): Part {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return blockOf(condition.kind, condition.parts.map(partOf));
    case 'not': {
      const { part } = condition;
      if (part.kind === 'any') return blockOf('none', part.parts.map(partOf));
      if (part.kind === 'all') return blockOf('not_all', part.parts.map(partOf));
      return blockOf('none', [partOf(part)]);
    }
    default: {
      const { kind, field } = condition;
      return { kind: 'row', id: newUuid(), field, operator: kind, value: 'value' in condition ? String(condition.value) : '' };
    }
  }
}

/** The condition that rows describe; null while one of them is not complete. */
export function conditionOf(part: Part): Condition | null {
  if (part.kind === 'row') return missingIn(part) === null ? comparisonOf(part) : null;
  const parts = part.parts.map(conditionOf);
  const whole = parts.flatMap((one) => one ?? []);
  const [only] = whole;
  if (!only || whole.length < parts.length) return null;
  const joined: Condition = whole.length === 1 ? only : { kind: part.join === 'any' || part.join === 'none' ? 'any' : 'all', parts: whole };
  return part.join === 'none' || part.join === 'not_all' ? { kind: 'not', part: joined } : joined;
}

/** What a row still lacks; null if nothing. */
export function missingIn({ field, operator, value }: Row): 'field' | 'number' | null {
  if (field === null) return 'field';
  if (operandOf(operator) !== 'number') return null;
  return value.trim() === '' || !Number.isFinite(Number(value)) ? 'number' : null;
}

/** The comparison of a complete row. */
export function comparisonOf({ field, operator, value }: Row): Comparison {
  const operand = operandOf(operator);
  return {
    kind: operator,
    field: field ?? '',
    ...(operand === 'text' && { value }),
    ...(operand === 'number' && { value: Number(value) }),
  } as Comparison;
}

/** The rows with the part of this id replaced, or removed. A block that loses its last part goes as well, except the outermost. */
export function withPart(root: Block, id: string, change: (part: Part) => Part | null): Block {
  const changed = replaced(root, id, change);
  return changed?.kind === 'block' ? changed : { ...root, parts: [emptyRow()] };
}

function replaced(part: Part, id: string, change: (part: Part) => Part | null): Part | null {
  if (part.id === id) return change(part);
  if (part.kind === 'row') return part;
  const parts = part.parts.flatMap((one) => replaced(one, id, change) ?? []);
  return parts.length > 0 ? { ...part, parts } : null;
}

export const rowCount = (part: Part): number => (part.kind === 'row' ? 1 : part.parts.reduce((sum, one) => sum + rowCount(one), 0));

/** The largest nesting that is offered: more than anybody reads, and less than the limit of the text. */
export const deepestBlock = 5;
export const isFull = (root: Block): boolean => rowCount(root) >= conditionLimits.comparisons;
