import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What screens ask of a browser, and happy-dom does not have.
Element.prototype.scrollIntoView ??= () => undefined;
// Every font is there at once.
const fonts = Object.assign(new EventTarget(), { load: async () => [{}], check: () => true, *[Symbol.iterator]() {} });
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
  get(this: HTMLTableSectionElement) {
    return this.querySelectorAll(':scope > tr');
  },
});

// Two files share two cores with a browser: what takes a moment alone may take seconds then.
configure({ asyncUtilTimeout: 10_000 });

/** What a component asks after its test has ended reaches nobody. */
const noAnswer = () => vi.stubGlobal('fetch', () => new Promise(() => undefined));
noAnswer();

afterEach(() => {
  cleanup();
  noAnswer();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
