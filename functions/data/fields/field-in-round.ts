import { withAutoFill } from '../../../shared/fields/filling/auto-fill.ts';
import { fieldDefaults, isSelfAssigned } from '../../../shared/fields/placing/new-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { FieldRecord, PackRecord, SignatoryRecord } from '../records.ts';

/**
 * A field as it stands in a round of its pack. Signatures, initials and decisions of an earlier round are gone (spec core §4); the
 * sender's own, given in setup, hold for the round in which that setup is sent. Properties that came later have their defaults.
 */
export function fieldInRound(stored: FieldRecord, round: number): FieldRecord {
  const field: FieldRecord = { ...fieldDefaults, ...stored };
  if (!fieldKind(field.type).holdsForOneRound) return field;
  const held = isSelfAssigned(field) ? round - field.round <= 1 : field.round === round;
  return held ? field : { ...field, data: null, blob: null, file_key: null, filename: null };
}

/** A pack's fields as they stand now; once it is sent, with what is known of their signatories. */
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
