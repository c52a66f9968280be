import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A browser whose images of this kind can be decoded, or none of them. */
function browserThatReads(kind: string | null) {
  class Picture {
    src = '';
    naturalWidth = 16;
    async decode() {
      if (kind === null || !this.src.startsWith(`data:${kind};`)) throw new Error('Not read');
    }
  }
  vi.stubGlobal('Image', Picture);
}

test('photos of phones are offered where the browser reads them', async () => {
  browserThatReads('image/heic');
  const { useAccepted } = await import('./accepted.ts');
  const { result } = renderHook(() => useAccepted());
  expect(result.current).toBe('image/jpeg,image/png,image/webp');
  await waitFor(() => expect(result.current).toBe('image/jpeg,image/png,image/webp,image/heic,image/heif'));
});

test('photos of phones are not offered where the browser does not read them', async () => {
  browserThatReads(null);
  const { useAccepted } = await import('./accepted.ts');
  const probe = await import('./heic-probe.ts');
  const { result } = renderHook(() => useAccepted());
  await expect(probe.readsHeic()).rejects.toThrow('Not read');
  expect(result.current).toBe('image/jpeg,image/png,image/webp');
});
