import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Browser features that screens use and happy-dom lacks.
Element.prototype.scrollIntoView ??= () => undefined;
// Every font is loaded at once.
const fonts = Object.assign(new EventTarget(), { load: async () => [{}], check: () => true, *[Symbol.iterator]() {} });
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
  get(this: HTMLTableSectionElement) {
    return this.querySelectorAll(':scope > tr');
  },
});

// Two files share two cores with a browser, so an instant may take seconds.
configure({ asyncUtilTimeout: 10_000 });

/** Requests of a component after its test has ended reach nobody. */
const noAnswer = () => vi.stubGlobal('fetch', () => new Promise(() => undefined));
noAnswer();

afterEach(() => {
  cleanup();
  noAnswer();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
