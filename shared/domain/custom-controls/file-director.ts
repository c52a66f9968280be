import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import { nodePath, readChoice } from '../integrations/file-director/chosen.ts';
import type { ControlKind } from './control-kind.ts';

type MetaDataControl = ControlProperties['file_director']['meta_data_controls'][number];

const tenant = ['property_code', 'property_name', 'portfolio_name'];

/** The default set (spec administration §9): the parents of a select narrow it, and a choice in it narrows them. */
const defaultControls: MetaDataControl[] = [
  ['tenant_code', 'Tenant Code', tenant],
  ['tenant_name', 'Tenant/Lesee Name', ['tenant_code', ...tenant]],
  ['trading_name', 'Tenant/Trading As Name', ['tenant_code', 'tenant_name', ...tenant]],
  ['property_code', 'Property Code', ['portfolio_name']],
  ['property_name', 'Property Name', ['property_code', 'portfolio_name']],
  ['portfolio_name', 'Portfolio Name', []],
].map(([id, label, parents]) => ({
  control_id: id as string,
  label: label as string,
  meta_data_type_id: id as string,
  meta_data_set_id: 'property',
  parent_control_ids: parents as string[],
  selected_id: null,
  is_required: false,
}));

/** A value is a node of a tree, and values of metadata, as JSON. Both have ids of the other system, so no text means one. */
export const fileDirector: ControlKind<ControlProperties['file_director']> = {
  label: 'File director',
  initial: { tree_id: 'documents', tree_label: 'Place', tree_is_required: false, meta_data_controls: defaultControls },
  textOf: (value, { meta_data_controls }) => {
    const { node, meta_data } = readChoice(value) ?? { node: null, meta_data: [] };
    const labelOf = (id: string) => meta_data_controls.find(({ control_id }) => control_id === id)?.label ?? id;
    return [...(node ? [nodePath(node)] : []), ...meta_data.map(({ control_id, name }) => `${labelOf(control_id)}: ${name}`)].join('; ');
  },
  problem: (value, { tree_id, meta_data_controls }) => {
    const choice = readChoice(value);
    if (!choice) return { code: 'not_a_choice', message: 'The value is no choice of a file director: node and meta_data as JSON.' };
    if (choice.node && choice.node.tree_id !== tree_id) return { code: 'other_tree', message: 'The place is in another tree.' };
    const isOffered = (chosen: (typeof choice.meta_data)[number]) =>
      meta_data_controls.some(
        ({ control_id, meta_data_set_id, meta_data_type_id }) =>
          control_id === chosen.control_id &&
          meta_data_set_id === chosen.meta_data_set_id &&
          meta_data_type_id === chosen.meta_data_type_id,
      );
    if (!choice.meta_data.every(isOffered)) return { code: 'unknown_select', message: 'The control has no select for a value.' };
    const isOnce = new Set(choice.meta_data.map(({ control_id }) => control_id)).size === choice.meta_data.length;
    return isOnce ? null : { code: 'chosen_twice', message: 'A select holds two values.' };
  },
  isComplete: (value, { tree_is_required, meta_data_controls }) => {
    const choice = readChoice(value);
    if (!choice || (tree_is_required && !choice.node)) return false;
    return meta_data_controls.every(
      ({ control_id, is_required }) => !is_required || choice.meta_data.some((one) => one.control_id === control_id),
    );
  },
};
