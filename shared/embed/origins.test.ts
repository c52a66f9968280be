import { expect, it } from 'vitest';
import { embeddingOrigin, originsIn } from './origins.ts';

it.each([
  ['https://portal.example.com', 'https://portal.example.com'],
  [' https://Portal.Example.com/ ', 'https://portal.example.com'],
  ['https://portal.example.com:8443', 'https://portal.example.com:8443'],
  ['https://portal.example.com:443', 'https://portal.example.com'],
])('%s is the origin of a site', (given, origin) => {
  expect(embeddingOrigin(given, false)).toBe(origin);
});

it.each([
  'http://portal.example.com',
  'https://*.example.com',
  'https://*',
  '*',
  'null',
  'portal.example.com',
  'https://portal.example.com/page',
  'https://portal.example.com/?a',
  'https://user@portal.example.com',
  'https://localhost',
  'https://10.0.0.1',
  "https://portal.example.com;script-src'none'",
  'javascript:alert(1)',
  'data:text/html,x',
])('%s is none', (given) => {
  expect(embeddingOrigin(given, false)).toBeNull();
});

it('on one machine, pages of that machine may frame too', () => {
  expect(embeddingOrigin('http://localhost:8080', true)).toBe('http://localhost:8080');
  expect(embeddingOrigin('http://127.0.0.1:8080', true)).toBe('http://127.0.0.1:8080');
  expect(embeddingOrigin('http://localhost:8080', false)).toBeNull();
  expect(embeddingOrigin('http://localhost.example.com', true)).toBeNull();
});

it('a list names its first wrong line and repeats nothing', () => {
  expect(originsIn('https://a.example.com\n\nhttps://a.example.com/\nhttps://b.example.com', false)).toEqual({
    origins: ['https://a.example.com', 'https://b.example.com'],
    wrong: undefined,
  });
  expect(originsIn('https://a.example.com\nelsewhere', false)).toEqual({ origins: ['https://a.example.com'], wrong: 'elsewhere' });
});
