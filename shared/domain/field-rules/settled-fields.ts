import type { DataField } from '../../contract/schemas/documents/data-field.ts';

/**
 * The fields that rules disable, except those of people who have signed: the content of a field when its signatory
 * signs stays for good, whatever others fill in later. `signed`: uuids of the people who have signed.
 */
export function withoutSettled(
  disabled: ReadonlySet<string>,
  fields: readonly Pick<DataField, 'uuid' | 'signatory_uuid' | 'data' | 'blob'>[],
  signed: ReadonlySet<string>,
): ReadonlySet<string> {
  if (disabled.size === 0 || signed.size === 0) return disabled;
  const left = new Set(disabled);
  for (const { uuid, signatory_uuid, data, blob } of fields) if (signed.has(signatory_uuid ?? '') && (data || blob)) left.delete(uuid);
  return left;
}
