import { mutate } from 'swr';
import { mostLabelsOfDocument } from '../../shared/domain/labels/label-limits.ts';
import { labelDocuments } from '../api/labels.ts';
import { inParts } from '../documents/bulk/bulk-calls.ts';
import { t } from '../messages/labels.ts';
import { attempt, toast } from '../ui/toasts.ts';
import type { Labelled } from './label-request.ts';

interface Loaded {
  rows: readonly Labelled[];
}

/** A change keeps a document's date, so lists don't notice it by themselves. */
function show(changed: ReadonlyMap<string, readonly string[]>): void {
  const labelled = <R extends Labelled>(row: R): R => {
    const label_keys = changed.get(row.key);
    return label_keys ? { ...row, label_keys } : row;
  };
  void mutate<Loaded>(
    (key) => Array.isArray(key) && key[0] === 'documents',
    (list) => list && { ...list, rows: list.rows.map(labelled) },
    { revalidate: false },
  );
  void mutate<Labelled>(
    (key) => Array.isArray(key) && key[0] === 'document' && changed.has(String(key[1])),
    (pack) => pack && labelled(pack),
    {
      revalidate: false,
    },
  );
}

/** Puts labels on documents or takes them off. Answers which labels they carry now; those that failed are left out. */
export async function putLabels(
  rows: readonly Labelled[],
  change: { add?: string[]; remove?: string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const done = new Map<string, readonly string[]>();
  let answered = 0;
  for (const part of inParts(rows)) {
    const keys = part.map(({ key }) => key);
    const answer = await attempt(() => labelDocuments(keys, change));
    if (!answer) break;
    answered += keys.length;
    for (const { key, label_keys } of answer.documents) done.set(key, label_keys);
  }
  const n = answered - done.size;
  if (n > 0) toast('warning', t('left_out', { n, most: mostLabelsOfDocument }), { id: 'labels' });
  show(done);
  return done;
}
