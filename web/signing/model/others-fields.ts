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

/**
 * Whether this signatory may fill in a field of somebody else (spec core §6): what is entered, chosen or put in, but no decision and no
 * signature, and no file where others' files are hidden, because theirs could be replaced unseen.
 */
export function mayFillInForOther(pack: Pack, uuid: string, field: DataField): boolean {
  const { content, assignable, signs, decision, namesSigner, isAnnotation } = fieldKind(field.type);
  if (!assignable || signs !== null || decision !== null || namesSigner || isAnnotation) return false;
  if (content === 'file' && !pack.settings.attachments_visible_to_all_signers) return false;
  return field.signatory_uuid !== null && field.signatory_uuid !== uuid && peopleToFillFor(pack, uuid).has(field.signatory_uuid);
}

/** Whether somebody else was asked for a file that this signatory is not shown, so that nobody can say here whether they put one in. */
export function isHiddenFile({ settings, signatories }: Pick<Pack, 'settings' | 'signatories'>, uuid: string, field: DataField): boolean {
  if (fieldKind(field.type).content !== 'file' || field.signatory_uuid === uuid || settings.attachments_visible_to_all_signers)
    return false;
  return signatories.some((person) => person.uuid === field.signatory_uuid && person.status === 'complete');
}
