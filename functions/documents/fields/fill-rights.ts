import type { DataFieldInput } from '../../../shared/contract/schemas/data-field.ts';
import { mayFillForOthers, neverForOthers } from '../../../shared/domain/policy/multi-edit.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import type { FieldRecord, FullPack, SignatoryRecord } from '../../data/records.ts';
import { fail } from '../../runtime/failure.ts';

const content = new Set(['uuid', 'date_updated', 'data', 'blob', 'file_key', 'filename']);
const place = new Set(['page_index', 'x', 'y', 'width', 'height']);

/**
 * Refuses what a signatory may not do with a field: others' fields, unless they have the multi-edit role, and anything but its
 * content; notes of theirs they may also move (spec core §6). Throws field_not_yours or field_locked.
 */
export function requireMayFill(full: FullPack, me: SignatoryRecord, field: FieldRecord | undefined, input: DataFieldInput): void {
  const theirs = field?.signatory_uuid === me.uuid;
  if (!field || !(theirs || otherWhoWaits(full, me, field))) fail('field_not_yours');
  const movable = fieldKind(field.type).isAnnotation && theirs && !full.pack.settings.data_fields_locked;
  const changed = Object.entries(input).some(([name, value]) => {
    const allowed = content.has(name) || (movable && place.has(name));
    return !allowed && value !== undefined && value !== field[name as keyof FieldRecord];
  });
  const setsItself = fillsItself(field) && input.data !== undefined && input.data !== field.data;
  if (changed || setsItself) fail('field_locked');
}

/** Whose field it is, where `me` may fill it in for them: somebody who has not finished, and no signature or initial. */
export function otherWhoWaits({ pack, signatories }: FullPack, me: SignatoryRecord, field: FieldRecord): SignatoryRecord | undefined {
  if (field.signatory_uuid === me.uuid || neverForOthers(field.type) || !mayFillForOthers(pack, signatories, me.uuid)) return undefined;
  const owner = signatories.find((person) => person.uuid === field.signatory_uuid);
  return owner?.status === 'setup' || owner?.status === 'awaiting_signatures' ? owner : undefined;
}
