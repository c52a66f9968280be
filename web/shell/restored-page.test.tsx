import { afterEach, expect, test, vi } from 'vitest';
import { startAnewForOthers } from './restored-page.ts';

const loggedIn = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for a login, or a logout
  document.cookie = token === '' ? 'countersign_csrf=; max-age=0; path=/' : `countersign_csrf=${token}; path=/`;
};

function shownAgain(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

afterEach(() => {
  loggedIn('');
  document.body.hidden = false;
});

test('a page that Back brings up whole is hidden and starts anew once its session has ended, or is another one', () => {
  loggedIn('olivias');
  const reload = vi.fn();
  startAnewForOthers(reload);
  shownAgain(true);
  expect([reload.mock.calls.length, document.body.hidden]).toEqual([0, false]);
  loggedIn('');
  shownAgain(false);
  expect(reload).not.toHaveBeenCalled();
  shownAgain(true);
  expect([reload.mock.calls.length, document.body.hidden]).toEqual([1, true]);
  loggedIn('annas');
  shownAgain(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
