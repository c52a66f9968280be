import { updateBulkSendMappingRoute } from '../../../shared/contract/bulk-sends/update-bulk-send-mapping.ts';
import { mappingFaults } from '../../../shared/domain/bulk-sends/bulk-faults.ts';
import { emptyBulkMapping } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import { memberInRecords } from '../../../shared/domain/people/member-in-records.ts';
import { senderOf } from '../../access/absent-sender.ts';
import { handle } from '../../calls/handle.ts';
import type { BulkMappingRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, loadBulkMapping } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { nextDate } from '../../data/next-date.ts';
import type { Sender } from '../../data/people/sender.ts';
import { loadRecipientList } from '../../data/recipients/recipient-lists.ts';
import { retried } from '../../data/retried.ts';
import { sameVersion } from '../../data/same-version.ts';
import { itemAt } from '../../ports/table.ts';
import { refusing } from '../../runtime/failure.ts';
import { openTemplate, presentMapping } from './open-template.ts';
import { requireBulkSend } from './require-bulk-send.ts';

const { fail } = refusing(updateBulkSendMappingRoute);

/** What the item of a mapping may hold, in bytes of JSON. */
const maximumMapping = 300_000;

export const updateBulkSendMapping = handle(updateBulkSendMappingRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { account_key } = caller;
  const { version, ...mapping } = body.data;
  const { full, targets } = await openTemplate(deps, caller, params.template_key);
  if (Buffer.byteLength(JSON.stringify(mapping)) > maximumMapping) {
    const message = `A mapping may have ${maximumMapping.toLocaleString('en')} bytes as JSON.`;
    fail('bad_request', { issues: [{ path: 'body.data', code: 'too_big', message }] });
  }
  return retried(async () => {
    const bulkSend = await requireBulkSend(deps.table, account_key, params.key);
    const { key, status, recipient_data_key, version: ofSend } = bulkSend;
    if (status !== 'setup') fail('not_in_bulk_setup');
    const stored = await loadBulkMapping(deps.table, account_key, key, full.pack.key);
    const before = stored ?? { mapping: emptyBulkMapping, version: 0 };
    if (version !== undefined && version !== before.version) {
      fail('version_conflict', { answer: { bulk_send_document_mapping: presentMapping(key, full.pack.key, before) } });
    }
    const now = deps.clock.now();
    const by = senderOf(caller);
    const record: BulkMappingRecord = { mapping, version: before.version + 1, date_updated: nextDate(stored?.date_updated, now), ...by };
    const put = itemAt<BulkMappingRecord>(keys.bulkMapping(account_key, key, full.pack.key), record);
    // Nobody activates it with half a mapping.
    const inSetup = { check: keys.bulkSend(account_key, key), if: [sameVersion(ofSend)] };
    // Saving goes on while somebody types, so the log names each person or program at their first change after another's, and
    // whoever made the bulk send only after somebody else.
    const last: Partial<Sender> = stored ?? { by: bulkSend.user_key };
    const isOther = last.by !== by.by || last.application !== by.application || last.api_key !== by.api_key;
    const message = `Mapping changed by ${memberInRecords(caller)}`;
    const log = bulkLogWrite(bulkSend, { code: 'mapping_changed', message }, now);
    await deps.table.transact([{ put, if: [sameVersion(before.version)] }, inSetup, ...(isOther ? [log] : [])]);
    const list = recipient_data_key === null ? undefined : await loadRecipientList(deps.table, account_key, recipient_data_key);
    const faults = mappingFaults(targets, mapping, list?.field_names ?? []);
    return { bulk_send_document_mapping: presentMapping(key, full.pack.key, record), faults };
  });
});
