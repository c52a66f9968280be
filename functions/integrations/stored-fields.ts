import { attributeValue, oldestFirst } from '../../shared/domain/documents/shown-attributes.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { StoredField } from './adapters/connection.ts';

/** A document's custom fields as adapters are told of them: oldest first, of the document and its parts, without those that are empty. */
export function storedFields({ attributes = [] }: Pick<FullPack, 'attributes'>): StoredField[] {
  return oldestFirst(attributes)
    .map((attribute) => {
      const { id, name, value, custom_control, custom_control_value, custom_control_properties } = attribute;
      const { kind } = custom_control_properties;
      return {
        id,
        name,
        kind: custom_control !== null && typeof kind === 'string' ? kind : null,
        value: custom_control === null ? value : custom_control_value,
        text: attributeValue(attribute),
      };
    })
    .filter(({ value }) => value !== '');
}
