/** A comparison of one field's content; `field` is its uuid. */
export type Comparison =
  | { kind: 'is_empty' | 'has_value' | 'is_ticked' | 'is_not_ticked'; field: string }
  | { kind: 'is' | 'is_not' | 'contains'; field: string; value: string }
  | { kind: 'more' | 'at_least' | 'less' | 'at_most'; field: string; value: number };

/** The condition under which a field rule's targets can be filled in. */
export type Condition =
  | Comparison
  | { kind: 'all'; parts: Condition[] }
  | { kind: 'any'; parts: Condition[] }
  | { kind: 'not'; part: Condition };

/**
 * Deeper or longer than anybody writes by hand. The limit keeps reading and evaluating cheap. `depth` counts brackets, `nested` conditions
 * of conditions: an item of the table holds 32 levels, of which each takes two, a comparison four, and the item in which a large change
 * waits three.
 */
export const conditionLimits = { depth: 32, nested: 12, comparisons: 200, text: 5_000 };

/** How deep conditions stand within each other; 0 for a comparison. */
export function nestingOf(condition: Condition): number {
  if (condition.kind === 'not') return 1 + nestingOf(condition.part);
  if (condition.kind === 'all' || condition.kind === 'any') return 1 + Math.max(...condition.parts.map(nestingOf));
  return 0;
}

/** The comparisons of a condition, in the order in which they are written. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if (condition.kind === 'not') return comparisonsOf(condition.part);
  if (condition.kind === 'all' || condition.kind === 'any') return condition.parts.flatMap(comparisonsOf);
  return [condition];
}

/** The same condition with other fields' uuids, for copies of a document. */
export function withFields(condition: Condition, replaced: (field: string) => string): Condition {
  if (condition.kind === 'not') return { kind: 'not', part: withFields(condition.part, replaced) };
  if (condition.kind === 'all' || condition.kind === 'any') {
    return { kind: condition.kind, parts: condition.parts.map((part) => withFields(part, replaced)) };
  }
  return { ...condition, field: replaced(condition.field) };
}
