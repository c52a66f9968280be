import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { customIdOf, isCustom, type ListColumn } from '../../../../shared/domain/lists/list-columns.ts';
import { t } from '../../../messages/list.ts';

/** A column's heading: a custom field goes by the name that the latest document gives it, else by its id. */
export function columnName(column: ListColumn, rows: readonly Pick<DocumentRow, 'custom_fields'>[]): string {
  if (!isCustom(column)) return t(`column_${column}`);
  const id = customIdOf(column);
  for (const { custom_fields } of rows) {
    const field = custom_fields.find((one) => one.id === id);
    if (field) return field.name;
  }
  return id;
}
