import { expect, test } from 'vitest';
import { queryOfView, withView } from './saved-views.ts';

test('a view keeps search, filters and order, and nothing else of the address', () => {
  const address = new URLSearchParams('document_status=complete&search_query=lease&sort=-name&refresh=1&user_account=x');
  expect(queryOfView(address)).toBe('document_status=complete&search_query=lease&sort=-name');
});

test('a list without filters is no view', () => {
  expect(queryOfView(new URLSearchParams('document_type=template'))).toBe('');
});

test('a view of the same name is replaced, and the names are in order', () => {
  const views = [
    { name: 'Leases', query: 'a' },
    { name: 'Offers 10', query: 'b' },
  ];
  expect(withView(withView(views, { name: 'leases', query: 'c' }), { name: 'Offers 9', query: 'd' })).toEqual([
    { name: 'leases', query: 'c' },
    { name: 'Offers 9', query: 'd' },
    { name: 'Offers 10', query: 'b' },
  ]);
});
