import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { excludedBy } from '../../../shared/fields/check.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { type ReplicationSettings, replicas } from '../../../shared/fields/replicate.ts';
import { noteChange, type Outbox } from './outbox.ts';

/**
 * Notes what is put into a field, and what follows from it as on the server: boxes unticked, values that others take over. What the
 * server would not take is kept at its field with the reason, and nothing follows from it.
 */
export function noteEntered(
  outbox: Outbox,
  field: DataField,
  data: string | null,
  { fields, settings, now }: { fields: readonly DataField[]; settings: ReplicationSettings; now: number },
): Outbox {
  const kind = fieldKind(field.type);
  if (data !== null && !kind.accepts(data, field)) return noteChange(outbox, field, { data }, now, kind.refusal);
  let noted = noteChange(outbox, field, { data }, now);
  if (data === 'checked') {
    for (const other of excludedBy(field, fields)) noted = noteChange(noted, other, { data: 'unchecked' }, now);
  }
  for (const other of replicas([{ ...field, data }], fields, settings)) noted = noteChange(noted, other, { data: other.data }, now);
  return noted;
}
