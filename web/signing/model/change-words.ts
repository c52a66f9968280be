import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../work-messages.ts';
import type { ContentChange } from './content-changes.ts';
import { labelOf, shownValue, stateOf } from './labels.ts';

/** A change in words: who did what, where, and the value before and after. */
export function changeInWords(change: ContentChange, pack: Pack, signatoryUuid: string): string {
  if (change.kind === 'document_went') return t('change_document_went', { name: change.name });
  if (change.kind === 'signer') return signerInWords(change);
  const field = change.after ?? change.before;
  if (!field) return '';
  const about = { who: whoChanged(field, pack, signatoryUuid), what: labelOf(field), place: placeOf(field, pack) };
  const [before, after] = [wordsOf(change.before), wordsOf(change.after)];
  if (!change.after) return t('change_went', about);
  if (fieldKind(field.type).signs) return t('change_signed', about);
  if (fieldKind(field.type).isAnnotation && !change.before) return t('change_note', { ...about, after });
  if (before === '' && after === '') return t('change_other', about);
  if (before === after) return t('change_place', about);
  if (before === '') return t('change_filled', { ...about, after });
  return after === '' ? t('change_emptied', { ...about, before }) : t('change_from_to', { ...about, before, after });
}

function signerInWords({ uuid, before, after }: Extract<ContentChange, { kind: 'signer' }>): string {
  if (uuid === 'name') return t('change_own_name', { before, after });
  if (before === '') return t('change_role_given', { after });
  return after === '' ? t('change_role_taken', { before }) : t('change_own_role', { before, after });
}

/** Others fill in this person's own field by the multi-edit role. Their own fields become visible when they sign. */
function whoChanged(field: DataField, { signatories, created_by_name }: Pack, signatoryUuid: string): string {
  const owner = signatories.find(({ uuid }) => uuid === field.signatory_uuid);
  if (field.signatory_uuid !== signatoryUuid) return owner?.name ?? created_by_name;
  const name = field.filled_in_by ?? field.updated_by_user_name;
  return name === owner?.name ? t('change_by_you') : name;
}

function placeOf({ key, page_index }: DataField, { child_documents }: Pack): string {
  const n = page_index + 1;
  const name = child_documents.find((child) => child.key === key)?.document_name;
  return child_documents.length > 1 && name ? t('on_page_of', { n, name }) : t('on_page', { n });
}

function wordsOf(field: DataField | null): string {
  if (!field) return '';
  const { isTicked, content, isAnnotation } = fieldKind(field.type);
  // Without the line that is printed under it, which is English.
  if (isAnnotation) return field.data?.trim() ?? '';
  if (isTicked) return stateOf(field, field.data === 'checked');
  return content === 'data' ? shownValue(field) : (field.filename ?? '');
}
