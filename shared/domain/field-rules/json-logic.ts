import type { Comparison, Condition } from './condition.ts';

/** The part of JsonLogic (jsonlogic.com) in which conditions are written. */
export type JsonLogic = { [operator: string]: JsonLogicPart | JsonLogicPart[] };
type JsonLogicPart = JsonLogic | string | number | boolean;

/** Replaces an empty field in comparisons of numbers: unlike null, it is neither more nor less than any number. */
const notANumber = 'NaN';

const texts = { is: '==', is_not: '!=' } as const;
const numbers = { more: '>', at_least: '>=', less: '<', at_most: '<=' } as const;
const states = { is_empty: '!', has_value: '!!' } as const;
const ticks = { is_ticked: '===', is_not_ticked: '!==' } as const;

/** Converts a condition to JsonLogic, with fields by uuid: the stored and evaluated form. */
export function toJsonLogic(condition: Condition): JsonLogic {
  switch (condition.kind) {
    case 'all':
      return { and: condition.parts.map(toJsonLogic) };
    case 'any':
      return { or: condition.parts.map(toJsonLogic) };
    case 'not':
      return { '!': [toJsonLogic(condition.part)] };
    default:
      return ofComparison(condition);
  }
}

function ofComparison(comparison: Comparison): JsonLogic {
  const field = { var: comparison.field };
  switch (comparison.kind) {
    case 'is_empty':
    case 'has_value':
      return { [states[comparison.kind]]: [field] };
    case 'is_ticked':
    case 'is_not_ticked':
      return { [ticks[comparison.kind]]: [field, true] };
    case 'is':
    case 'is_not':
      return { [texts[comparison.kind]]: [field, comparison.value] };
    case 'contains':
      return { in: [comparison.value, field] };
    default:
      return { [numbers[comparison.kind]]: [{ var: [comparison.field, notANumber] }, comparison.value] };
  }
}

/** Reads the condition that `toJsonLogic` wrote. Throws on anything else: only such JsonLogic is ever stored. */
export function fromJsonLogic(logic: JsonLogic): Condition {
  const [[operator, value] = []] = Object.entries(logic);
  const parts = Array.isArray(value) ? value : [];
  if (operator === 'and' || operator === 'or') {
    return { kind: operator === 'and' ? 'all' : 'any', parts: parts.map((part) => fromJsonLogic(nested(part))) };
  }
  const [first, second] = parts;
  const read = fieldIn(first);
  if (operator === '!' && read === undefined) return { kind: 'not', part: fromJsonLogic(nested(first)) };
  const other = fieldIn(second);
  if (operator === 'in' && other !== undefined && typeof first === 'string') return { kind: 'contains', field: other, value: first };
  if (read !== undefined) {
    for (const [kind, sign] of entries(states)) if (sign === operator) return { kind, field: read };
    for (const [kind, sign] of entries(ticks)) if (sign === operator) return { kind, field: read };
    if (typeof second === 'string')
      for (const [kind, sign] of entries(texts)) if (sign === operator) return { kind, field: read, value: second };
    if (typeof second === 'number') {
      for (const [kind, sign] of entries(numbers)) if (sign === operator) return { kind, field: read, value: second };
    }
  }
  throw new Error(`No condition is written as ${JSON.stringify(logic)}.`);
}

/** The fields in a stored condition, each once. Read straight from its JsonLogic, which is many times cheaper than parsing it first. */
export function fieldsIn(logic: JsonLogic): string[] {
  const found = new Set<string>();
  const look = (part: JsonLogicPart | JsonLogicPart[]): void => {
    if (Array.isArray(part)) for (const one of part) look(one);
    else if (typeof part === 'object') {
      const field = fieldIn(part);
      if (field !== undefined) found.add(field);
      else for (const operator in part) look(part[operator] as JsonLogicPart);
    }
  };
  look(logic);
  return [...found];
}

function entries<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

function nested(part: JsonLogicPart | undefined): JsonLogic {
  if (typeof part !== 'object') throw new Error('A condition is missing.');
  return part;
}

function fieldIn(part: JsonLogicPart | undefined): string | undefined {
  if (typeof part !== 'object' || !('var' in part)) return undefined;
  const named = Array.isArray(part.var) ? part.var[0] : part.var;
  return typeof named === 'string' ? named : undefined;
}
