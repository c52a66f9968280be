import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import { fieldKind } from '../registry.ts';

type Replicated = Pick<DataField, 'uuid' | 'key' | 'type' | 'custom_id' | 'signatory_uuid' | 'data' | 'options_as_csv'>;
export type ReplicationSettings = Pick<
  DocumentSettings,
  'use_data_field_value_replication' | 'use_data_field_value_replication_across_documents' | 'use_checkbox_value_replication'
>;

/**
 * The fields that take over content that was put into others: those with the same custom id, type and signatory, on the
 * same document or, by another setting, in the whole pack. Checkboxes have a setting of their own. `changed`: the
 * changed fields with their new content.
 */
export function replicas<F extends Replicated>(changed: readonly F[], all: readonly F[], settings: ReplicationSettings): F[] {
  const across = settings.use_data_field_value_replication_across_documents;
  const texts = settings.use_data_field_value_replication || across;
  if (!texts && !settings.use_checkbox_value_replication) return [];
  const own = new Set(changed.map((field) => field.uuid));
  const sources = new Map<string, F>();
  for (const field of changed) {
    const wanted = fieldKind(field.type).isTicked ? settings.use_checkbox_value_replication : texts;
    if (wanted && isReplicable(field)) sources.set(nameOf(field, across), field);
  }
  return all.flatMap((field) => {
    const source = own.has(field.uuid) || !isReplicable(field) ? undefined : sources.get(nameOf(field, across));
    if (!source || source.data === field.data) return [];
    const accepted = source.data === null || fieldKind(field.type).accepts(source.data, field);
    return accepted ? [{ ...field, data: source.data }] : [];
  });
}

/** Each decision and each named person is given for one field only. */
function isReplicable({ type, custom_id, signatory_uuid }: Replicated): boolean {
  const { content, assignable, decision, namesSigner } = fieldKind(type);
  const repeats = content === 'data' && assignable && decision === null && !namesSigner;
  return custom_id.trim() !== '' && signatory_uuid !== null && repeats;
}

function nameOf({ key, type, custom_id, signatory_uuid }: Replicated, across: boolean): string {
  return JSON.stringify([across ? '' : key, type, custom_id.trim(), signatory_uuid]);
}
