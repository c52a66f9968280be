import { type Columns, faultsOf, type RowFilter } from '../../shared/domain/recipients/row-filter.ts';
import { fail } from '../runtime/failure.ts';

const reasons = {
  column_unknown: 'This list has no such column any more. Choose another column, or remove this rule.',
  comparison_unknown: 'A column of this type does not know this comparison. Choose another one.',
  value_unreadable: 'This value is not of the column’s type. Enter another one.',
} as const;

/** Throws filter_unusable for rules that cannot be evaluated. */
export function requireUsable(filter: RowFilter, list: Columns): void {
  const issues = faultsOf(filter, list).map(({ index, code }) => ({ path: `filter.filter_rules.${index}`, code, message: reasons[code] }));
  if (issues.length > 0) fail('filter_unusable', { issues });
}
