import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { emptied } from '../../data/fields/fields-in-force.ts';
import { nextDate } from '../../data/next-date.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';

/**
 * The fields that lose their content when somebody else signs instead of this person: what they filled in, for
 * themselves or for others, is neither said nor to be read by the one who signs now. What the sender filled in ahead
 * stays, and so does what others have signed already.
 */
export function withoutTheirAnswers({ fields, signatories }: FullPack, me: SignatoryRecord, now: Date): FieldRecord[] {
  const signed = new Set(signatories.filter(({ status }) => status === 'complete').map(({ uuid }) => uuid));
  return fields
    .filter((field) => !signed.has(field.signatory_uuid ?? '') && !isAddedNote(field) && hasContent(field) && isTheirs(field, me))
    .map((field) => ({ ...emptied(field), date_updated: nextDate(field.date_updated, now) }));
}

/** A text that has been emptied fills itself again, with the details of the one who signs now. */
function hasContent({ data, blob }: FieldRecord): boolean {
  return data !== null || blob !== null;
}

/** A detail of theirs that filled itself may have been saved with the rest. Nobody counts as having filled it in. */
function isTheirs({ signatory_uuid, type, filled_by, auto_fill }: FieldRecord, { uuid }: SignatoryRecord): boolean {
  if (filled_by === uuid) return true;
  return signatory_uuid === uuid && (fieldKind(type).holdsForOneRound || (auto_fill && filled_by === undefined));
}
