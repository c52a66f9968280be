import { groupAsks, groupHelpText } from '../../../shared/fields/check.ts';
import type { FieldContent, PrintedContent } from '../../../shared/fields/field-kind.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { maskExample } from '../../../shared/fields/filling/text-mask.ts';
import { textFault, textProblem } from '../../../shared/fields/filling/text-rules.ts';
import { fieldKind, roomProblem } from '../../../shared/fields/registry.ts';
import { said } from '../../messages/catalogue.ts';

/** What field types and their rules say, in the language of the page. In English it stands in `shared/fields`. */

export function typeName(type: FieldType): string {
  return said('field_types', type, fieldKind(type).label);
}

/** Why a value can't stand in a field of this type. */
export function refusalOf(type: FieldType): string {
  return said('field_refusals', type, fieldKind(type).refusal);
}

/** Why a field can't keep its text as it is; null if it can. */
export function problemOf(field: FieldContent): string | null {
  const fault = textFault(field);
  return fault
    ? said('text_faults', fault, textProblem(field) ?? '', { n: field.longest_text ?? 0, example: exampleOf(field) })
    : roomProblemOf(field);
}

/** A text as the field's mask wants it; empty without a mask. */
export const exampleOf = ({ text_mask = '' }: FieldContent): string => maskExample(text_mask.trim());

/** The part that is said while somebody still types. */
export function roomProblemOf(field: PrintedContent): string | null {
  const problem = roomProblem(field);
  return problem && said('text_faults', 'no_room', problem, { n: Number(/\d+/.exec(problem)?.[0]) });
}

/** What a group of boxes asks for; empty for a box that stands alone. */
export function groupWords(field: FieldContent): string {
  const asks = groupAsks(field);
  return asks ? said('box_groups', asks, groupHelpText(field)) : '';
}
