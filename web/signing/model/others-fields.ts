import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { otherWhoWaits } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';

const known = new WeakMap<Pack['signatories'], { uuid: string; people: ReadonlySet<string> }>();

/** The people whose fields this signatory may fill in for them (the multi-edit role). Computed once for a state of the people. */
function peopleToFillFor(pack: Pack, uuid: string): ReadonlySet<string> {
  const before = known.get(pack.signatories);
  if (before?.uuid === uuid) return before.people;
  const people = pack.signatories.filter((person) =>
    otherWhoWaits({ pack, signatories: pack.signatories }, { uuid }, { type: 'text', signatory_uuid: person.uuid }),
  );
  const found = { uuid, people: new Set(people.map((person) => person.uuid)) };
  known.set(pack.signatories, found);
  return found.people;
}

/** Whether this signatory may fill in a field of somebody else: what is entered or chosen, but no decision, signature or file. */
export function mayFillInForOther(pack: Pack, uuid: string, field: DataField): boolean {
  const { content, assignable, signs, decision, namesSigner, isAnnotation } = fieldKind(field.type);
  if (!assignable || signs !== null || decision !== null || namesSigner || isAnnotation || content !== 'data') return false;
  return field.signatory_uuid !== null && field.signatory_uuid !== uuid && peopleToFillFor(pack, uuid).has(field.signatory_uuid);
}
