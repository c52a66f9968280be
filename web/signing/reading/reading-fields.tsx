import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { noteAuthor } from '../../../shared/domain/signing/note-author.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { isLeftOut } from '../../fields/left-out.ts';
import { shownValue, stateOf, whatOf } from '../model/labels.ts';
import { isHiddenFile } from '../model/others-fields.ts';
import { t } from '../work-messages.ts';

/** Whose fields are read out, and to whom. */
export interface Readers {
  signatoryUuid: string;
  sender: string;
  people: Pack['signatories'];
  settings: Pack['settings'];
}

/** A field as a sentence: the sender's content, what others filled in, or what is asked of this person; null for nothing. */
export function fieldSentence(field: DataField, readers: Readers): string | null {
  const sentence = contentSentence(field, readers);
  return sentence !== null && isLeftOut(field) ? `${sentence} (${t('not_printed')})` : sentence;
}

function contentSentence(field: DataField, { signatoryUuid, sender, people, settings }: Readers): string | null {
  const kind = fieldKind(field.type);
  const filled = kind.draw(field) !== null;
  const value = shownValue(field);
  if (isAddedNote(field)) {
    const author = noteAuthor(field, people);
    return value ? t('read_note', { person: author, value }) : null;
  }
  if (!kind.assignable || isSelfAssigned(field)) {
    if (value) return t('read_put', { person: sender, value });
    return filled && kind.assignable ? t('read_put', { person: sender, value: whatOf(field) }) : null;
  }
  const isHidden = isHiddenFile({ settings, signatories: people }, signatoryUuid, field);
  const what = `${whatOf(field)}, ${isHidden ? t('not_shown') : stateOf(field, filled)}${value ? `: ${value}` : ''}`;
  if (field.signatory_uuid === signatoryUuid) return t('read_mine', { what });
  const person = people.find(({ uuid }) => uuid === field.signatory_uuid)?.name ?? '';
  return t('read_theirs', { what, person });
}
