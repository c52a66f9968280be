import { describe, expect, it } from 'vitest';
import { backoffMs, buildUrl, isNewerVersion } from './build-request.ts';

describe('buildUrl', () => {
  it('fills in the parameters and escapes them', () => {
    expect(buildUrl('/app/documents/{key}/sign_later/{uuid}', { key: 'a/b', uuid: '1' })).toBe('/app/documents/a%2Fb/sign_later/1');
  });

  it('appends the defined parts of the query as text', () => {
    expect(buildUrl('/app/documents', {}, { limit: 5, is_trash_view: true, cursor: undefined, search_query: 'a b&c' })).toBe(
      '/app/documents?limit=5&is_trash_view=true&search_query=a+b%26c',
    );
  });
});

describe('backoffMs', () => {
  it('doubles and stops at eight seconds', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => backoffMs(attempt, 0.5))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it('varies by up to a quarter either way', () => {
    expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([750, 1_250]);
  });
});

describe('isNewerVersion', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.1.10', '0.1.9', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.2.0', false],
    ['main', '0.1.0', false],
  ])('%s over %s: %s', (current, loaded, newer) => {
    expect(isNewerVersion(current, loaded)).toBe(newer);
  });
});
