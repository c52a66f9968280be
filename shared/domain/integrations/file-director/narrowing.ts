import type { MetaDataQuery } from '../../../contract/schemas/accounts/file-director.ts';
import type { ControlProperties } from '../../../contract/schemas/custom-controls/properties.ts';
import type { ChosenMetaData } from './chosen.ts';

type MetaDataControl = ControlProperties['file_director']['meta_data_controls'][number];

/** What a select is to offer: it is narrowed by what is chosen in its parents, and by what is chosen in its children. */
export function queryFor(
  select: MetaDataControl,
  all: readonly MetaDataControl[],
  chosen: readonly ChosenMetaData[],
): Omit<MetaDataQuery, 'filter_by_name'> {
  const in_ = (controls: readonly MetaDataControl[]) =>
    chosen.filter(({ control_id }) => controls.some((one) => one.control_id === control_id));
  const parents = in_(all.filter(({ control_id }) => select.parent_control_ids.includes(control_id)));
  const children = in_(all.filter(({ parent_control_ids }) => parent_control_ids.includes(select.control_id)));
  return {
    meta_data_set_id: select.meta_data_set_id,
    meta_data_type_id: select.meta_data_type_id,
    link_type_ids: [...new Set([...parents, ...children].map(({ meta_data_type_id }) => meta_data_type_id))],
    primary_ids: parents.map(({ id }) => id),
    secondary_ids: children.map(({ id }) => id),
    current_selected_id: chosen.find(({ control_id }) => control_id === select.control_id)?.id ?? null,
    being_updated_by_child: children.length > 0,
  };
}
