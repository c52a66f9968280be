import type { Comparable } from '../../fields/field-kind.ts';
import type { FieldType } from '../../fields/field-types.ts';
import { fieldKind } from '../../fields/registry.ts';
import type { Comparison } from './condition.ts';

type Kind = Comparison['kind'];

const ofContent: readonly Kind[] = ['is_empty', 'has_value'];
const ofText: readonly Kind[] = [...ofContent, 'is', 'is_not', 'contains', 'more', 'at_least', 'less', 'at_most'];

/** Spec core §5, Document setup: what a rule may ask about a field. */
const allowed: Record<Comparable, readonly Kind[]> = {
  ticks: ['is_ticked', 'is_not_ticked'],
  content: ofContent,
  text: ofText,
  nothing: [],
};

/** The comparisons that a type of field allows; empty for types that can't be compared. */
export function comparisonsFor(type: FieldType): readonly Kind[] {
  return allowed[fieldKind(type).comparable];
}

/** What a comparison compares with: nothing, a text or a number. */
export function operandOf(kind: Kind): 'nothing' | 'text' | 'number' {
  if (kind === 'is' || kind === 'is_not' || kind === 'contains') return 'text';
  return kind === 'more' || kind === 'at_least' || kind === 'less' || kind === 'at_most' ? 'number' : 'nothing';
}
