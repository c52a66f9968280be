import { getLabelsRoute } from '../../shared/contract/labels/get-labels.ts';
import { handle } from '../calls/handle.ts';
import { countLabelled } from '../data/labels/count-labelled.ts';
import { loadLabels, presentLabel } from '../data/labels/labels.ts';

export const getLabels = handle(getLabelsRoute, { table: 'read' }, async ({ table }, { account_key }, { query }) => {
  const { labels } = await loadLabels(table, account_key);
  const inOrder = labels.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (!query.counts) return { labels: inOrder.map(presentLabel) };
  const counts = await countLabelled(table, account_key, inOrder);
  return { labels: inOrder.map((label) => ({ ...presentLabel(label), ...counts.get(label.key) })) };
});
