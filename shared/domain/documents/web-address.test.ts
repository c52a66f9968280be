import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://example.com/thanks?x=1', 'https://example.com/thanks?x=1'],
  ['example.com/thanks', 'http://example.com/thanks'],
  ['localhost:8080', 'http://localhost:8080'],
  [' ', ''],
])('the web address %j is kept as %j', (given, kept) => {
  expect(webAddress(given)).toBe(kept);
});

test.each([
  ...['javascript:alert(1)', 'data:text/html,x', 'http://', 'mailto:anna@example.com', 'ftp://example.com'],
  ...['https://user:pass@example.com/thanks', 'https://bank.example@example.com', 'https://:pass@example.com', 'anna@example.com'],
])('%j is no web address', (given) => {
  expect(webAddress(given)).toBeNull();
});
