import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What Mantine asks a browser for and happy-dom does not have.
window.matchMedia ??= ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
Element.prototype.scrollIntoView ??= () => undefined;

// Two files share two cores with a browser: what takes a moment alone may take seconds then.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
