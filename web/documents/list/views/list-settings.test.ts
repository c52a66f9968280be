import { expect, test } from 'vitest';
import { withFormer } from './list-settings.ts';

const stored = { columns: null, views: [{ name: 'Leases', query: 'search_query=lease' }], version: 3, account_columns: null };

test('what a device had kept is added, and replaces nothing that is stored', () => {
  const views = [
    { name: 'leases', query: 'search_query=other' },
    { name: 'Drafts', query: 'document_status=setup' },
  ];
  expect(withFormer(stored, ['status', 'owner'], views)).toEqual({
    columns: ['status', 'owner'],
    views: [
      { name: 'Drafts', query: 'document_status=setup' },
      { name: 'Leases', query: 'search_query=lease' },
    ],
    version: 3,
    account_columns: null,
  });
  expect(withFormer({ ...stored, columns: ['labels'] }, ['status'], []).columns).toEqual(['labels']);
  const many = Array.from({ length: 60 }, (_, n) => ({ name: `View ${n}`, query: 'x=1' }));
  expect(withFormer(stored, undefined, many).views).toHaveLength(50);
});
