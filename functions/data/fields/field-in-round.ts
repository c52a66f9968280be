import { withAutoFill } from '../../../shared/fields/filling/auto-fill.ts';
import { fieldDefaults } from '../../../shared/fields/placing/new-field.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../pack/signatory-records.ts';

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

/** A pack's current fields. Once the pack is sent, they include what is known of their signatories. */
export function fieldsInRound(
  stored: readonly FieldRecord[],
  { round, status }: Pick<PackRecord, 'round' | 'status'>,
  signatories: readonly SignatoryRecord[],
): FieldRecord[] {
  const people = new Map(signatories.map((person) => [person.uuid, person]));
  return stored.map((one) => {
    const field = fieldInRound(one, round);
    const person = status === 'setup' ? undefined : people.get(field.signatory_uuid ?? '');
    return person ? withAutoFill(field, person) : field;
  });
}
