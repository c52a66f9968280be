import { describe, expect, it } from 'vitest';
import { hashOf, locationOfHash } from './hash-history.ts';

describe('the hash as a path', () => {
  it.each([
    ['', '/', ''],
    ['#documents', '/documents', ''],
    ['#/documents', '/documents', ''],
    ['#documents/abc/1', '/documents/abc/1', ''],
    ['#documents?document_status=complete&search_query=x', '/documents', '?document_status=complete&search_query=x'],
  ])('%s', (hash, pathname, search) => {
    expect(locationOfHash(hash)).toEqual({ pathname, search, hash: '' });
  });

  it('is written without a slash after the #', () => {
    expect(hashOf('/documents/abc?x=1')).toBe('#documents/abc?x=1');
    expect(hashOf({ pathname: '/trash', search: '' })).toBe('#trash');
  });
});
