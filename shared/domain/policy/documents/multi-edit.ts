import type { Pack } from '../../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../../contract/schemas/documents/signatory.ts';
import type { FieldType } from '../../../fields/field-types.ts';
import { fieldKind } from '../../../fields/registry.ts';
import { type SigningOrder, signingOrderOf, stagesOf } from '../../signing/signing-order.ts';

type Sent = { settings: Pack['settings']; signer_groups: SigningOrder['groups'] };
type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'is_optional' | 'signer_group_uuid' | 'can_update_fields'>;

/**
 * Spec core §6, the multi-edit role: this signatory may fill in others' fields, because they have the right, or because
 * they are first in the order of signing and the settings give it to the first.
 */
export function mayFillForOthers(pack: Sent, people: readonly Person[], uuid: string): boolean {
  if (people.some((person) => person.uuid === uuid && person.can_update_fields)) return true;
  return pack.settings.first_signer_has_multi_edit_role && stagesOf(people, signingOrderOf(pack)).flat()[0]?.uuid === uuid;
}

/** Fields that nobody fills in for somebody else. */
export function neverForOthers(type: FieldType): boolean {
  return fieldKind(type).signs !== null;
}
