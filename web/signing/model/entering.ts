import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { excludedBy } from '../../../shared/fields/check.ts';
import { type ReplicationSettings, replicas } from '../../../shared/fields/placing/replicate.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Noted } from '../../saving/way.ts';
import { anEntry, type Entry } from './entry.ts';
import { refusalOf } from './field-words.ts';

/**
 * Enters a value into a field with the same consequences as on the server: boxes are unticked, and other fields take
 * the value over. A value that the server would refuse stays at its field with the reason and has no consequences.
 */
export function entered(
  field: DataField,
  data: string | null,
  { fields, settings, now }: { fields: readonly DataField[]; settings: ReplicationSettings; now: number },
): Noted<Entry>[] {
  const of = (other: DataField, its: string | null) => ({ id: other.uuid, value: anEntry(other, { data: its }, now) });
  const kind = fieldKind(field.type);
  if (data !== null && !kind.accepts(data, field)) return [{ ...of(field, data), refused: refusalOf(field.type) }];
  const excluded = data === 'checked' ? excludedBy(field, fields) : [];
  return [
    of(field, data),
    ...excluded.map((other) => of(other, 'unchecked')),
    ...replicas([{ ...field, data }], fields, settings).map((other) => of(other, other.data)),
  ];
}
