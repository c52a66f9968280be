import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { fieldAgain } from '../../fields/picture.tsx';

/** Whether one action fills all of a person's fields of this type (product notes, One-click initial / signature). */
export function fillsAll(settings: Pick<DocumentSettings, 'use_one_click_initial' | 'use_one_click_signature'>, type: DataField['type']) {
  const { signs } = fieldKind(type);
  return signs === 'initials' ? settings.use_one_click_initial : signs === 'name' && settings.use_one_click_signature;
}

/** The latest signature or initials that a field's person has used in this document, for another field of its type. */
export function usedBefore(field: DataField, fields: readonly DataField[]) {
  const used = fields
    .filter((one) => one.type === field.type && one.signatory_uuid === field.signatory_uuid && one.blob && one.blob_url)
    .sort((a, b) => (a.date_updated < b.date_updated ? 1 : -1))[0];
  if (!used?.blob_url || !used.blob) return null;
  // Until its upload is done, the field names the picture itself, which is then sent once more.
  const isWaiting = used.blob_url.startsWith('data:') && isUuid(used.blob);
  return { url: used.blob_url, again: fieldAgain(used), blob: isWaiting ? undefined : used.blob };
}

const isUuid = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(text);
