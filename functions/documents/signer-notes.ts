import type { DataFieldInput } from '../../shared/contract/schemas/data-field.ts';
import { documentLimits } from '../../shared/contract/schemas/document.ts';
import type { ChildRecord, FieldRecord, FullPack, SignatoryRecord } from '../data/records.ts';
import { fail } from '../runtime/failure.ts';
import { withInput } from './field-input.ts';

/** What a signatory says of a note of their own. */
const known = new Set(['uuid', 'type', 'page_index', 'x', 'y', 'width', 'height', 'data', 'signatory_uuid', 'date_updated', 'required']);

/**
 * A note that a signatory adds (`can_be_annotated`): theirs, optional, and left out of copies. Throws field_not_yours where the
 * settings don't allow it or it is something else, field_locked for other properties, limit_reached, or what a new field may.
 */
export function newNote(
  { pack, fields }: FullPack,
  child: ChildRecord,
  me: SignatoryRecord,
  input: DataFieldInput,
  { now, issuePath }: { now: Date; issuePath: string },
): FieldRecord {
  const theirs = input.signatory_uuid === undefined || input.signatory_uuid === me.uuid;
  if (!pack.settings.can_be_annotated || input.type !== 'note' || !theirs) return fail('field_not_yours');
  if (Object.entries(input).some(([name, value]) => value !== undefined && !known.has(name))) fail('field_locked');
  if (fields.length >= documentLimits.fields) fail('limit_reached', { n: documentLimits.fields });
  const note = withInput(undefined, { ...input, signatory_uuid: me.uuid, required: false }, child, { now, by: me.name, issuePath });
  return { ...note, is_temporary_field: true, round: pack.round };
}

/** Whether the signatory has added this note, and so may take it away. */
export function isOwnNote(field: FieldRecord | undefined, me: SignatoryRecord): field is FieldRecord {
  return field?.type === 'note' && field.is_temporary_field && field.signatory_uuid === me.uuid;
}
