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

/** Deeper or longer than anybody writes by hand. The limit keeps reading and evaluating cheap. */
export const conditionLimits = { depth: 32, comparisons: 200, text: 5_000 };

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
