import { expect, test } from 'vitest';
import { isOldBrowser } from './old-browser.ts';

test('a browser is old if it lacks what current ones have', () => {
  expect(isOldBrowser()).toBe(false);
  class OldMap {}
  expect(isOldBrowser({ ...globalThis, AbortSignal, Promise, Map: OldMap } as never)).toBe(true);
});
