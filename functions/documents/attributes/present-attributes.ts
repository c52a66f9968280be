import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';

/** The custom fields of a pack, in the order in which they were added. */
export function presentAttributes({ pack, attributes = [] }: FullPack): CustomAttribute[] {
  return attributes
    .toSorted((a, b) => (a.date_created < b.date_created ? -1 : 1))
    .map(({ date_created, ...attribute }) => ({ ...attribute, document_key: pack.key, is_template: pack.document_type === 'template' }));
}
