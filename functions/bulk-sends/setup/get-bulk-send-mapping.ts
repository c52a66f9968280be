import { getBulkSendMappingRoute } from '../../../shared/contract/bulk-sends/get-bulk-send-mapping.ts';
import { mappingFaults } from '../../../shared/domain/bulk-sends/bulk-faults.ts';
import { proposeMapping } from '../../../shared/domain/bulk-sends/propose-mapping.ts';
import { handle } from '../../calls/handle.ts';
import { loadBulkMapping } from '../../data/bulk-sends/bulk-sends.ts';
import { loadRecipientList } from '../../data/recipients/recipient-lists.ts';
import { openTemplate, presentMapping } from './open-template.ts';
import { requireBulkSend } from './require-bulk-send.ts';

export const getBulkSendMapping = handle(getBulkSendMappingRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { account_key } = caller;
  const { full, targets } = await openTemplate(deps, caller, params.template_key);
  const { key, recipient_data_key } = await requireBulkSend(deps.table, account_key, params.key);
  const list = recipient_data_key === null ? undefined : await loadRecipientList(deps.table, account_key, recipient_data_key);
  const columns = list?.field_names ?? [];
  const proposal = { mapping: proposeMapping(targets, columns), version: 0 };
  const known = (await loadBulkMapping(deps.table, account_key, key, full.pack.key)) ?? proposal;
  return {
    bulk_send_document_mapping: presentMapping(key, full.pack.key, known),
    proposal: presentMapping(key, full.pack.key, proposal),
    targets,
    columns,
    faults: mappingFaults(targets, known.mapping, columns),
  };
});
