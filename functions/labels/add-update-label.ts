import { addUpdateLabelRoute } from '../../shared/contract/labels/add-update-label.ts';
import { type LabelColour, labelColours, labelIdentity, mostLabels } from '../../shared/domain/labels/label-limits.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { newKey } from '../data/ids.ts';
import type { LabelRecord } from '../data/labels/label-records.ts';
import { labelsWrite, loadLabels, presentLabel } from '../data/labels/labels.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow, fail } = refusing(addUpdateLabelRoute);

export const addUpdateLabel = handle(addUpdateLabelRoute, { table: 'write' }, async ({ table }, caller, { body: { data } }) => {
  const added = newKey();
  const name = tidyLine(data.name);
  return retried(async () => {
    allow(may(caller, 'manageLabels'));
    const stored = await loadLabels(table, caller.account_key);
    const before = data.key === undefined ? undefined : (stored.labels.find(({ key }) => key === data.key) ?? fail('label_not_found'));
    if (before && data.version !== undefined && data.version !== before.version) {
      fail('version_conflict', { answer: { label: presentLabel(before) } });
    }
    const same = stored.labels.find((label) => label.key !== before?.key && labelIdentity(label.name) === labelIdentity(name));
    if (same) fail('label_exists', { answer: { label: presentLabel(same) } });
    if (!before && stored.labels.length >= mostLabels) fail('limit_reached', { n: mostLabels });
    const colour = data.colour ?? before?.colour ?? rarestColour(stored.labels);
    const label: LabelRecord = { ...(before ?? { key: added }), name, colour, version: (before?.version ?? 0) + 1 };
    const labels = before ? stored.labels.map((one) => (one.key === label.key ? label : one)) : [...stored.labels, label];
    await table.write(labelsWrite(caller.account_key, stored, labels));
    log('info', 'label_changed', { account_key: caller.account_key, user_key: caller.user_key, label_key: label.key });
    return { label: presentLabel(label) };
  });
});

/** Whoever makes a label in passing chooses no colour. Grey comes last. */
function rarestColour(labels: readonly LabelRecord[]): LabelColour {
  const order = [...labelColours.slice(1), labelColours[0]];
  const uses = (colour: LabelColour) => labels.filter((label) => label.colour === colour).length;
  return order.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best));
}
