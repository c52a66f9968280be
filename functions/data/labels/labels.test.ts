import { expect, test } from 'vitest';
import type { LabelRecord } from './label-records.ts';
import { keysOfLabel, labelsBehind } from './labels.ts';

const label = (key: string, merged?: string[]): LabelRecord => ({ key, name: key, colour: 'blue', version: 1, ...(merged && { merged }) });
const account = { labels: [label('leases', ['tenants', 'lets']), label('urgent')] };

test('what a document carries is shown once, in its order, and without labels that are gone', () => {
  expect(labelsBehind(account, ['urgent', 'tenants', 'gone', 'leases', 'lets'])).toEqual(['urgent', 'leases']);
  expect(labelsBehind({ labels: [] }, ['urgent'])).toEqual([]);
});

test('a label is found under its own key and under those of labels merged into it', () => {
  expect(account.labels.map(keysOfLabel)).toEqual([['leases', 'tenants', 'lets'], ['urgent']]);
});
