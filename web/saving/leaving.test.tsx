import { expect, test, vi } from 'vitest';
import { flushWhenHidden } from './leaving.ts';

test('a page that is left without being hidden first sends what waits, until it is told to stop', () => {
  const flush = vi.fn(async () => true);
  const stop = flushWhenHidden({ flush });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(flush).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledTimes(1);
});
