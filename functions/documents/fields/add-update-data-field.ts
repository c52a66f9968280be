import { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import { handle } from '../../calls/handle.ts';
import { fillFields } from './fill-fields.ts';
import { saveFields } from './save-fields.ts';

/** Members place and change fields in setup, and add notes later; signatories fill in their own, and add notes. */
export const addUpdateDataField = handle(
  addUpdateDataFieldRoute,
  { table: 'write', tickets: 'read' },
  async (deps, caller, { params, body }) =>
    caller.kind === 'member' ? saveFields(deps, caller, params.key, body) : fillFields(deps, caller, params.key, body),
);
