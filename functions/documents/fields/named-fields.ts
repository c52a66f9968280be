import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';

/** Reads “Price” on page 2; for many fields only their number. */
export function namedFields(fields: readonly FieldRecord[]): Line {
  const [first] = fields;
  if (!first || fields.length > 1) return auditLine('several_fields', { n: fields.length });
  const name = first.description || first.custom_id;
  const page = first.page_index + 1;
  return name ? auditLine('named_field', { name, page }) : auditLine('unnamed_field', { page });
}
