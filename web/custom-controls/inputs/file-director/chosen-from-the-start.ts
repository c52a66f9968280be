import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import type { ChosenMetaData } from '../../../../shared/domain/integrations/file-director/chosen.ts';
import { queryFor } from '../../../../shared/domain/integrations/file-director/narrowing.ts';
import { getMetaData } from '../../../api/file-director.ts';

/** The values that a control chooses from the start, by name. What the system does not know any more, or can’t be asked for, is left out. */
export async function chosenFromTheStart(controls: ControlProperties['file_director']['meta_data_controls']): Promise<ChosenMetaData[]> {
  const found = controls.map(async (select): Promise<ChosenMetaData[]> => {
    const { control_id, meta_data_set_id, meta_data_type_id, selected_id } = select;
    if (selected_id === null) return [];
    const query = { ...queryFor(select, controls, []), current_selected_id: selected_id, filter_by_name: '' };
    const { meta_data } = await getMetaData(query).catch(() => ({ meta_data: [] }));
    const one = meta_data.find(({ id }) => id === selected_id);
    return one ? [{ control_id, meta_data_set_id, meta_data_type_id, id: one.id, name: one.name }] : [];
  });
  return (await Promise.all(found)).flat();
}
