import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { mostCounted, mostMergedLabels } from '../../../shared/domain/labels/label-limits.ts';
import type { Table } from '../../ports/table.ts';
import { labelPartition } from '../lists/search-index.ts';
import { readSource, type SearchSource } from '../lists/search-source.ts';
import type { LabelRecord } from './label-records.ts';
import { keysOfLabel } from './labels.ts';

/** As many as one label may need: each of these queries may answer hundreds of entries. */
export const queriesAtOnce = mostMergedLabels + 1;

interface Labelled {
  documents: number;
  templates: number;
}

interface Counting {
  of: Labelled;
  what: keyof Labelled;
  source: SearchSource;
}

/** How much carries each label, by the label's key; further ones than `mostCounted` are one more. */
export async function countLabelled(
  table: Pick<Table, 'query'>,
  account_key: string,
  labels: readonly LabelRecord[],
): Promise<ReadonlyMap<string, Labelled>> {
  const counts = new Map(labels.map(({ key }) => [key, { documents: 0, templates: 0 }]));
  const all = labels.flatMap((label): Counting[] => {
    const of = counts.get(label.key) ?? { documents: 0, templates: 0 };
    const source = (document_type: DocumentType) =>
      keysOfLabel(label).map((key) => labelPartition({ account_key, document_type, is_deleted: false }, key));
    return [
      { of, what: 'documents', source: source('document') },
      { of, what: 'templates', source: source('template') },
    ];
  });
  const count = async ({ of, what, source }: Counting) => {
    of[what] = (await readSource(table, source, undefined, mostCounted + 1)).items.length;
  };
  for (const some of inGroups(all)) await Promise.all(some.map(count));
  return counts;
}

/** Those that are counted together need no more queries than may run at once. */
function inGroups(all: readonly Counting[]): Counting[][] {
  const groups: Counting[][] = [];
  let free = 0;
  for (const one of all) {
    const last = groups.at(-1);
    if (last && one.source.length <= free) last.push(one);
    else {
      groups.push([one]);
      free = queriesAtOnce;
    }
    free -= one.source.length;
  }
  return groups;
}
