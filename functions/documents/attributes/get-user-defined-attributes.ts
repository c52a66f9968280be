import { getUserDefinedAttributesRoute } from '../../../shared/contract/documents/attributes/get-user-defined-attributes.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { presentAttributes } from './present-attributes.ts';

export const getUserDefinedAttributes = handle(getUserDefinedAttributesRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full, child } = await openPack(deps, caller, params.key);
  const attributes = presentAttributes(full);
  return { user_defined_attributes: child ? attributes.filter(({ related_entity_id }) => related_entity_id === child.key) : attributes };
});
