import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { createSigning } from './signing.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What Anna sees first, on a screen of this width. */
function firstView(width: 'wide' | 'narrow', settings: Partial<DocumentSettings> = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width') && width === 'narrow' }));
  return createSigning(aPack({ signatories: [aPerson('Anna')], settings }), 'anna').store.get().view;
}

test('a signing begins with the pages on a wide screen, and with the form on a narrow one or where the sender says so', () => {
  expect(firstView('wide')).toBe('document');
  expect(firstView('narrow')).toBe('form');
  expect(firstView('wide', { always_use_form_view: true })).toBe('form');
});
