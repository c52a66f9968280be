import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('webAddress', () => {
  it.each([
    ['https://example.com/thanks?x=1', 'https://example.com/thanks?x=1'],
    ['example.com/thanks', 'http://example.com/thanks'],
    ['localhost:8080', 'http://localhost:8080/'],
  ])('%s', (text, href) => {
    expect(webAddress(text)?.href).toBe(href);
  });

  it.each(['', ' ', 'javascript:alert(1)', 'data:text/html,x', 'http://'])('refuses %j', (text) => {
    expect(webAddress(text)).toBeUndefined();
  });
});
