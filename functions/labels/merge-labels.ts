import { mergeLabelsRoute } from '../../shared/contract/labels/merge-labels.ts';
import { mostMergedLabels } from '../../shared/domain/labels/label-limits.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import type { LabelRecord } from '../data/labels/label-records.ts';
import { keysOfLabel, labelsWrite, loadLabels, presentLabel } from '../data/labels/labels.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow, fail } = refusing(mergeLabelsRoute);

/** One write, however many documents carry them: the label that stays answers to the other one's key too. */
export const mergeLabels = handle(mergeLabelsRoute, { table: 'write' }, async ({ table }, caller, { params, body: { data } }) =>
  retried(async () => {
    allow(may(caller, 'manageLabels'));
    const stored = await loadLabels(table, caller.account_key);
    const stays = stored.labels.find(({ key }) => key === params.key) ?? fail('label_not_found');
    if (stays.merged?.includes(data.other_key)) return { label: presentLabel(stays) };
    const goes = stored.labels.find(({ key }) => key === data.other_key && key !== params.key) ?? fail('label_not_found');
    const merged = [...(stays.merged ?? []), ...keysOfLabel(goes)];
    if (merged.length > mostMergedLabels) fail('limit_reached', { n: mostMergedLabels });
    const label: LabelRecord = { ...stays, merged, version: stays.version + 1 };
    const labels = stored.labels.flatMap((one) => (one === stays ? label : one === goes ? [] : one));
    await table.write(labelsWrite(caller.account_key, stored, labels));
    log('info', 'labels_merged', { account_key: caller.account_key, user_key: caller.user_key, label_key: label.key, merged: goes.key });
    return { label: presentLabel(label) };
  }),
);
