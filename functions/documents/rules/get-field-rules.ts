import { getFieldRulesRoute } from '../../../shared/contract/documents/rules/get-field-rules.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { presentRulesFor } from './rules-for-viewer.ts';

export const getFieldRules = handle(getFieldRulesRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  return { field_rules: presentRulesFor(full, caller) };
});
