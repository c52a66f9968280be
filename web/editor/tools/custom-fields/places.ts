import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument, Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { shortFieldName } from '../../ui/field-name.ts';
import { t } from './words.ts';

/** What a custom field belongs to: the document, or a part of it. */
export type Place = Pick<CustomAttribute, 'control_level' | 'related_entity_id'>;

export const wholeDocument: Place = { control_level: 'document_pack', related_entity_id: '' };

type Parts = Pick<Pack, 'appendices'> & { child_documents: readonly Pick<ChildDocument, 'key' | 'document_name'>[] };

/** A place as the value of a choice. */
export const placeValue = ({ control_level, related_entity_id }: Place): string => `${control_level}:${related_entity_id}`;

/** The places of a document at which a custom field can be, and the one at which it is. A single document is the whole one. */
export function placesOf(
  { child_documents, appendices }: Parts,
  fields: readonly DataField[],
  now: Place,
): { place: Place; label: string }[] {
  const children = child_documents.filter(({ key }) => child_documents.length > 1 || key === now.related_entity_id);
  const files = fields.filter(({ type }) => fieldKind(type).content === 'file');
  return [
    { place: wholeDocument, label: t('whole') },
    ...children.map(({ key, document_name: name }) => placeAt('child_document', key, t('of_child', { name }))),
    ...files.map((field) => placeAt('data_field_file', field.uuid, t('of_field', { name: shortFieldName(field) }))),
    ...appendices.map(({ key, description: name }) => placeAt('appendix', key, t('of_appendix', { name }))),
  ];
}

const placeAt = (control_level: Place['control_level'], related_entity_id: string, label: string) => ({
  place: { control_level, related_entity_id },
  label,
});
