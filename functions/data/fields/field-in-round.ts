import { isUnderItsFile } from '../../../shared/domain/signing/sender-signature.ts';
import { withAutoFill } from '../../../shared/fields/filling/auto-fill.ts';
import { fieldDefaults } from '../../../shared/fields/placing/new-field.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { ChildRecord, PackRecord } from '../pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../pack/signatory-records.ts';
import { withoutSignature } from './without-signature.ts';

/**
 * A field as it counts in a round of its pack. Signatures, initials and decisions of an earlier round are dropped (spec
 * core §4). The sender's own, given in setup, count in the round that starts when that setup is sent. Properties that
 * older records lack get their defaults.
 */
export function fieldInRound(stored: FieldRecord, round: number): FieldRecord {
  const field: FieldRecord = { ...fieldDefaults, ...stored };
  if (!fieldKind(field.type).holdsForOneRound) return field;
  const held = isSelfAssigned(field) ? round - field.round <= 1 : field.round === round;
  return held ? field : { ...field, data: null, blob: null, file_key: null, filename: null };
}

/** A signature counts only over the file that it was put in for. One that is saved while the file changes does not. */
function underItsFile(field: FieldRecord, files: ReadonlyMap<string, string | null>): FieldRecord {
  return isUnderItsFile(field, files.get(field.key) ?? null) ? field : withoutSignature(field, 'file_changed');
}

/** A pack's current fields. Once the pack is sent, they include what is known of their signatories. */
export function fieldsInRound(
  stored: readonly FieldRecord[],
  { round, status }: Pick<PackRecord, 'round' | 'status'>,
  { signatories, children }: { signatories: readonly SignatoryRecord[]; children: readonly ChildRecord[] },
): FieldRecord[] {
  const files = new Map(children.map(({ key, original_sha256 }) => [key, original_sha256]));
  const people = new Map(signatories.map((person) => [person.uuid, person]));
  return stored.map((one) => {
    const field = underItsFile(fieldInRound(one, round), files);
    const person = status === 'setup' ? undefined : people.get(field.signatory_uuid ?? '');
    return person ? withAutoFill(field, person) : field;
  });
}
