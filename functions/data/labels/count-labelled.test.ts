import { expect, it } from 'vitest';
import { mostLabels, mostMergedLabels } from '../../../shared/domain/labels/label-limits.ts';
import { memoryTable } from '../../../test/support/table/memory-table.ts';
import { labelPartition } from '../lists/search-index.ts';
import { countLabelled, queriesAtOnce } from './count-labelled.ts';
import type { LabelRecord } from './label-records.ts';

it('counts the most labels of the most merged ones with few queries at once', async () => {
  const table = memoryTable();
  const labels = Array.from({ length: mostLabels }, (_, at): LabelRecord => {
    const merged = Array.from({ length: at % 2 === 0 ? mostMergedLabels : 1 }, (_one, other) => `m${at}-${other}`);
    return { key: `l${at}`, name: `L${at}`, colour: 'blue', version: 1, merged };
  });
  const entered = (document_type: 'document' | 'template', label: string, sk: string) =>
    table.write({ put: { pk: labelPartition({ account_key: 'team', document_type, is_deleted: false }, label), sk } });
  // The first document carries a label, and one that was merged into it.
  for (const [label, sk] of [
    ['l2', '1'],
    ['m2-19', '1'],
    ['m2-3', '2'],
  ] as const)
    await entered('document', label, sk);
  await entered('template', 'l99', '1');
  let running = 0;
  let most = 0;
  const query: typeof table.query = async (input) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    const page = await table.query(input);
    running -= 1;
    return page;
  };
  const counts = await countLabelled({ query }, 'team', labels);
  expect(most).toBe(queriesAtOnce);
  expect([...counts].filter(([, { documents, templates }]) => documents + templates > 0)).toEqual([
    ['l2', { documents: 2, templates: 0 }],
    ['l99', { documents: 0, templates: 1 }],
  ]);
});
