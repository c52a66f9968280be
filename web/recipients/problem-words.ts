import type { RecipientData, RecipientProblem } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { recipientLimits } from '../../shared/domain/recipients/recipient-limits.ts';
import { t } from '../messages/recipients.ts';

/** How many problems a list has, as far as they were counted. */
export function problemWords({ problems }: Pick<RecipientData, 'problems'>): string {
  const n = problems.length;
  return n < recipientLimits.problems ? t('problems', { n }) : t('problems_most', { n });
}

/** A row's lasting number, as people count: rows that are removed leave a gap, so that a number always means the same row. */
export const rowNumber = (index: number): number => index + 1;

/** As one goes through the list; what concerns the whole of it comes first. */
export const inOrderOfRows = (problems: readonly RecipientProblem[]): RecipientProblem[] =>
  [...problems].sort((a, b) => (a.row_index ?? -1) - (b.row_index ?? -1));

/** A problem with the place where it is. */
export function problemText({ row_index, field_name, value, message }: RecipientProblem): string {
  if (row_index === null) return message;
  if (field_name === '') return t('problem_whole_row', { n: rowNumber(row_index), message });
  return t('problem_row', { n: rowNumber(row_index), column: field_name, value, message });
}
