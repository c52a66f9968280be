import { stopBulkSendRoute } from '../../../shared/contract/bulk-sends/stop-bulk-send.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { bulkActWrite } from '../../data/bulk-sends/bulk-act.ts';
import { bulkLogWrite, bulkSendWrite, presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { retried } from '../../data/retried.ts';
import { reasonNeeded } from '../../documents/setup/reason-needed.ts';
import { refusing } from '../../runtime/failure.ts';
import { changedRun } from '../setup/changed-run.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';

const { allow, fail } = refusing(stopBulkSendRoute);

/** Takes effect between two rows. A second call may still withdraw what the first one left. */
export const stopBulkSend = handle(stopBulkSendRoute, { table: 'write' }, async ({ table, clock }, caller, { params, body }) => {
  const { withdraw, cancellation_reason: reason = '' } = body;
  const { account_key, name } = caller;
  const record = await retried(async () => {
    const bulkSend = await requireBulkSend(table, account_key, params.key);
    const { key, run } = bulkSend;
    if (!run || (bulkSend.stopped && !withdraw)) return fail('not_in_bulk_run');
    allow(may(caller, 'runBulkSend', withdraw ? { bulk_send_type: 'create_and_send' } : bulkSend));
    if (withdraw && reason === '') fail('bad_request', { issues: [reasonNeeded('body.cancellation_reason')] });
    const now = clock.now();
    const next = changedRun(run, caller, { generation: run.generation + 1, sources: [], ...(withdraw && { withdrawn_because: reason }) });
    const change = { status: 'paused', status_message: '', stopped: true, run: next, schedule: null } as const;
    const { record, write } = bulkSendWrite(bulkSend, change, now);
    const about = { account_key, bulk_send_key: key, generation: next.generation, rows: run.rows };
    const withdrawal = { type: 'bulk_send_withdrawn', ...about, reason } as const;
    const message = withdraw ? `Stopped by ${name}; its documents are withdrawn` : `Stopped by ${name}`;
    await table.transact([
      write,
      bulkLogWrite(record, { code: 'stopped', message }, now),
      ...(withdraw ? [{ put: eventItem(withdrawal, now) }, bulkActWrite(withdrawal, now)] : []),
    ]);
    return record;
  });
  return { bulk_send: await presentBulkSend(table, record) };
});
