import { choosesAtMostOne } from '../check.ts';
import type { FieldContent } from '../field-kind.ts';
import type { FieldType } from '../field-types.ts';
import { fillsItself } from '../registry.ts';

/** What one person is asked for, by type, without what fills itself in. Boxes of which only one may be ticked are one choice. */
export function askedCounts(fields: readonly FieldContent[]): Map<FieldType, number> {
  const counts = new Map<FieldType, number>();
  const groups = new Set<string>();
  for (const field of fields) {
    if (fillsItself(field)) continue;
    const isOneOf = choosesAtMostOne(field);
    if (isOneOf && groups.has(field.checkbox_group)) continue;
    if (isOneOf) groups.add(field.checkbox_group);
    const type = isOneOf ? 'choice' : field.type;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}
