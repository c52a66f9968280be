import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { oldestFirst } from '../../../shared/domain/documents/shown-attributes.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import type { AttributeRecord } from '../../data/pack/signatory-records.ts';

/** The custom fields of a pack, in the order in which they were added. */
export function presentAttributes({ pack, attributes = [] }: FullPack): CustomAttribute[] {
  return oldestFirst(attributes).map((attribute) => presentAttribute(pack, attribute));
}

export function presentAttribute(pack: PackRecord, { date_created, ...attribute }: AttributeRecord): CustomAttribute {
  const { date_updated = date_created } = attribute;
  return { ...attribute, date_updated, document_key: pack.key, is_template: pack.document_type === 'template' };
}
