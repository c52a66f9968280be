import { getLabelsRoute } from '../../shared/contract/labels/get-labels.ts';
import type { Label } from '../../shared/contract/schemas/accounts/label.ts';
import type { DocumentType } from '../../shared/contract/schemas/documents/document.ts';
import { mostCounted } from '../../shared/domain/labels/label-limits.ts';
import { handle } from '../calls/handle.ts';
import type { LabelRecord } from '../data/labels/label-records.ts';
import { keysOfLabel, loadLabels, presentLabel } from '../data/labels/labels.ts';
import { labelPartition } from '../data/lists/search-index.ts';
import { readSource } from '../data/lists/search-source.ts';
import type { Table } from '../ports/table.ts';

const countedAtOnce = 10;

export const getLabels = handle(getLabelsRoute, { table: 'read' }, async ({ table }, { account_key }, { query }) => {
  const { labels } = await loadLabels(table, account_key);
  const inOrder = labels.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (!query.counts) return { labels: inOrder.map(presentLabel) };
  const counted: Label[] = [];
  for (let from = 0; from < inOrder.length; from += countedAtOnce) {
    counted.push(...(await Promise.all(inOrder.slice(from, from + countedAtOnce).map((label) => withCounts(table, account_key, label)))));
  }
  return { labels: counted };
});

async function withCounts(table: Table, account_key: string, label: LabelRecord): Promise<Label> {
  const count = async (document_type: DocumentType) => {
    const source = keysOfLabel(label).map((key) => labelPartition({ account_key, document_type, is_deleted: false }, key));
    return (await readSource(table, source, undefined, mostCounted + 1)).items.length;
  };
  const [documents, templates] = await Promise.all([count('document'), count('template')]);
  return { ...presentLabel(label), documents, templates };
}
