import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { fieldAgain } from '../../fields/picture.tsx';

/** Whether one action fills all of a person's fields of this type (product notes, One-click initial / signature). */
export function fillsAll(settings: Pick<DocumentSettings, 'use_one_click_initial' | 'use_one_click_signature'>, type: DataField['type']) {
  const { signs } = fieldKind(type);
  return signs === 'initials' ? settings.use_one_click_initial : signs === 'name' && settings.use_one_click_signature;
}

/** How many of the signatures used before are offered again (spec core §5). */
const mostOffered = 5;

/** A signature or initials that somebody has used in this document. */
export interface Used {
  url: string;
  again: ReturnType<typeof fieldAgain>;
  blob: string | undefined;
}

/** The last signatures or initials that a field's person has used in this document, the latest first, for another field of its type. */
export function usedBefore(field: DataField, fields: readonly DataField[]): Used[] {
  const found = new Map<string, Used>();
  const used = fields
    .filter((one) => one.type === field.type && one.signatory_uuid === field.signatory_uuid && one.blob && one.blob_url)
    .sort((a, b) => (a.date_updated < b.date_updated ? 1 : -1));
  for (const one of used) {
    if (!one.blob_url || !one.blob || found.has(one.blob)) continue;
    // Until its upload is done, the field names the picture itself, which is then sent once more.
    const isWaiting = one.blob_url.startsWith('data:') && isUuid(one.blob);
    found.set(one.blob, { url: one.blob_url, again: fieldAgain(one), blob: isWaiting ? undefined : one.blob });
  }
  return [...found.values()].slice(0, mostOffered);
}

const isUuid = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(text);
