import { deleteLabelRoute } from '../../shared/contract/labels/delete-label.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { labelsWrite, loadLabels } from '../data/labels/labels.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow } = refusing(deleteLabelRoute);

/** Documents keep the key, which means nothing any more, until their labels next change. */
export const deleteLabel = handle(deleteLabelRoute, { table: 'write' }, async ({ table }, caller, { params }) =>
  retried(async () => {
    allow(may(caller, 'manageLabels'));
    const stored = await loadLabels(table, caller.account_key);
    const labels = stored.labels.filter(({ key }) => key !== params.key);
    if (labels.length === stored.labels.length) return {};
    await table.write(labelsWrite(caller.account_key, stored, labels));
    log('info', 'label_deleted', { account_key: caller.account_key, user_key: caller.user_key, label_key: params.key });
    return {};
  }),
);
