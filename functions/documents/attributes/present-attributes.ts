import { type CustomAttribute, customAttributeSchema } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { shaped } from '../../../shared/contract/shaped.ts';
import { oldestFirst } from '../../../shared/domain/documents/shown-attributes.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import type { AttributeRecord } from '../../data/pack/signatory-records.ts';

/** The custom fields of a pack, in the order in which they were added. */
export function presentAttributes({ pack, attributes = [] }: FullPack): CustomAttribute[] {
  return oldestFirst(attributes).map((attribute) => presentAttribute(pack, attribute));
}

const ofAttribute = shaped(customAttributeSchema);

export function presentAttribute(pack: PackRecord, attribute: AttributeRecord): CustomAttribute {
  const { date_created, date_updated = date_created } = attribute;
  return { ...ofAttribute(attribute), date_updated, document_key: pack.key, is_template: pack.document_type === 'template' };
}
