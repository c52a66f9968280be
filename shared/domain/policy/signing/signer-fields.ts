import type { DataField, DataFieldInput } from '../../../contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../../contract/schemas/documents/signatory.ts';
import { fieldKind, fillsItself } from '../../../fields/registry.ts';
import { isAddedNote } from '../../signing/added-notes.ts';
import { mayFillForOthers, neverForOthers } from '../documents/multi-edit.ts';
import { given, no, type Verdict } from '../verdict.ts';

type Field = Omit<DataField, 'filled_in_by' | 'blob_url'>;
type Signer = Pick<Signatory, 'uuid'>;
interface Signing<P> {
  pack: Parameters<typeof mayFillForOthers>[0] & { settings: Pack['settings'] };
  signatories: readonly P[];
}
type Person = Parameters<typeof mayFillForOthers>[1][number];

const content = new Set(['uuid', 'date_updated', 'data', 'blob', 'file_key', 'filename', 'entered_ms_ago']);
const place = new Set(['page_index', 'x', 'y', 'width', 'height']);
/** What somebody enters for a note of their own. */
const ofNote = new Set([...place, 'uuid', 'type', 'data', 'signatory_uuid', 'date_updated', 'entered_ms_ago', 'required']);

/** What a signatory may do to one field. */
export const fieldRules = {
  /**
   * Their own fields; with the multi-edit role also those of people who have not finished, but not notes that these have
   * added: those carry their author's name. Only the content changes, except that they may move their own notes (spec
   * core §6), and the lock of the sender's fields does not hold notes that they have added.
   */
  fillField: ({ full, me, field, input }: { full: Signing<Person>; me: Signer; field: Field | undefined; input: DataFieldInput }) => {
    const theirs = field?.signatory_uuid === me.uuid;
    if (!field || !(theirs || (otherWhoWaits(full, me, field) && !isAddedNote(field)))) return no('field_not_yours');
    const isTheirNote = fieldKind(field.type).isAnnotation && theirs;
    const movable = isTheirNote && (field.is_temporary_field || !full.pack.settings.data_fields_locked);
    const changed = Object.entries(input).some(([name, value]) => {
      const allowed = content.has(name) || (movable && place.has(name));
      return !allowed && value !== undefined && value !== field[name as keyof Field];
    });
    const setsItself = fillsItself(field) && input.data !== undefined && input.data !== field.data;
    return given(!changed && !setsItself, 'field_locked');
  },
  /** Adding a note of their own, if the settings allow it. */
  addNote: ({ settings, me, input }: { settings: Pack['settings']; me: Signer; input: DataFieldInput }) => {
    const theirs = input.signatory_uuid === undefined || input.signatory_uuid === me.uuid;
    const isNote = input.type !== undefined && fieldKind(input.type).isAnnotation;
    if (!settings.can_be_annotated || !isNote || !theirs) return no('field_not_yours');
    return given(isOfNote(input), 'field_locked');
  },
  removeField: ({ me, field }: { me: Signer; field: Field }) => given(isOwnNote(field, me), 'field_locked'),
} as const satisfies Record<string, (facts: never) => Verdict>;

type Rules = typeof fieldRules;

/** Whether a signatory may do this to a field, or why not. */
export function signerMayDo<A extends keyof Rules>(action: A, facts: Parameters<Rules[A]>[0]): ReturnType<Rules[A]> {
  return (fieldRules[action] as (facts: unknown) => ReturnType<Rules[A]>)(facts);
}

/** Whether the signatory has added this note, and so may remove it. */
export function isOwnNote(field: Pick<Field, 'type' | 'is_temporary_field' | 'signatory_uuid'>, me: Signer): boolean {
  return isAddedNote(field) && field.signatory_uuid === me.uuid;
}

/** Whether this says no more about a field than a note has. */
export function isOfNote(input: DataFieldInput): boolean {
  return !Object.entries(input).some(([name, value]) => value !== undefined && !ofNote.has(name));
}

/** The signatory of a field that `me` may fill in for them: somebody who has not finished, and the field is no signature or initial. */
export function otherWhoWaits<P extends Person>(
  { pack, signatories }: Signing<P>,
  me: Signer,
  field: Pick<Field, 'type' | 'signatory_uuid'>,
): P | undefined {
  if (field.signatory_uuid === me.uuid || neverForOthers(field.type) || !mayFillForOthers(pack, signatories, me.uuid)) return undefined;
  const owner = signatories.find((person) => person.uuid === field.signatory_uuid);
  return owner?.status === 'setup' || owner?.status === 'awaiting_signatures' ? owner : undefined;
}
