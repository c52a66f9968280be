import { getDataFieldSignatoryUpdatesRoute } from '../../../shared/contract/documents/fields/get-data-field-signatory-updates.ts';
import { handle } from '../../calls/handle.ts';
import { openLastChange } from '../open-last-change.ts';

/** This call costs one Query of a few small items, however large the pack is. */
export const getDataFieldSignatoryUpdates = handle(
  getDataFieldSignatoryUpdatesRoute,
  { table: 'read' },
  async (deps, caller, { params }) => {
    const { fields, signatories } = await openLastChange(deps.table, caller, params.key);
    return { most_recent_data_field_update: fields, most_recent_signatory_update: signatories };
  },
);
