import { describe, expect, it } from 'vitest';
import { usualSort } from './columns/columns.ts';
import { isFiltered, readFilters, writeFilters } from './list-filters.ts';

describe('filters in the address', () => {
  it('are read from the address; unknown values are left out', () => {
    expect(readFilters(false, new URLSearchParams('document_type=template&document_status=complete&search_query=lease'))).toEqual({
      trash: false,
      documentType: 'template',
      status: 'complete',
      search: 'lease',
      labels: [],
      bulkSend: '',
      organisation: false,
      sort: usualSort,
    });
    expect(readFilters(true, new URLSearchParams('document_type=x&document_status=y'))).toEqual({
      trash: true,
      documentType: 'document',
      status: 'all',
      search: '',
      labels: [],
      bulkSend: '',
      organisation: false,
      sort: usualSort,
    });
  });

  it('show the organisation’s templates among templates only', () => {
    const from = (trash: boolean, type: string) =>
      readFilters(trash, new URLSearchParams(`document_type=${type}&from_organisation=true`)).organisation;
    expect([from(false, 'template'), from(false, 'document'), from(true, 'template')]).toEqual([true, false, false]);
    expect(writeFilters(new URLSearchParams('from_organisation=true'), { organisation: false }).toString()).toBe('');
  });

  it('name labels, and leave out what is no key', () => {
    expect(readFilters(false, new URLSearchParams('label=one,two,,b%20ad')).labels).toEqual(['one', 'two']);
    expect(writeFilters(new URLSearchParams('label=one'), { labels: ['one', 'two'] }).get('label')).toBe('one,two');
    expect(writeFilters(new URLSearchParams('label=one'), { labels: [] }).toString()).toBe('');
    expect(isFiltered(readFilters(false, new URLSearchParams('label=one')))).toBe(true);
  });

  it('name an order other than the usual one', () => {
    const sort = readFilters(false, new URLSearchParams('sort=-name')).sort;
    expect(sort).toEqual({ by: 'name', reversed: true });
    expect(writeFilters(new URLSearchParams(), { sort }).toString()).toBe('sort=-name');
    expect(writeFilters(new URLSearchParams('sort=-name'), { sort: usualSort }).toString()).toBe('');
  });

  it('are written without defaults, and leave other parameters alone', () => {
    const query = new URLSearchParams('other=1&document_status=setup');
    expect(writeFilters(query, { status: 'all', search: 'x' }).toString()).toBe('other=1&search_query=x');
  });

  it('count as a filter only when they hide something', () => {
    expect(isFiltered(readFilters(false, new URLSearchParams('document_type=template')))).toBe(false);
    expect(isFiltered(readFilters(false, new URLSearchParams('search_query=x')))).toBe(true);
  });
});
