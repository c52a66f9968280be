import type { FieldType } from '../../contract/schemas/data-field.ts';
import type { Comparison } from './condition.ts';

type Kind = Comparison['kind'];

const ofContent: readonly Kind[] = ['is_empty', 'has_value'];
const ofText: readonly Kind[] = [...ofContent, 'is', 'is_not', 'contains', 'more', 'at_least', 'less', 'at_most'];

/** Spec core §5, Document setup: what a rule may ask of a field, by its type. Types that are not here can't be compared. */
const allowed: Partial<Record<FieldType, readonly Kind[]>> = {
  check: ['is_ticked', 'is_not_ticked'],
  initial: ofContent,
  signature: ofContent,
  file: ofContent,
  choice: ofText,
  text: ofText,
};

/** The comparisons a field of a type can be asked for; empty for types that can't be compared. */
export function comparisonsFor(type: FieldType): readonly Kind[] {
  return allowed[type] ?? [];
}
