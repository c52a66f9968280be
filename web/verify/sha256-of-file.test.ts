import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256OfFile } from './sha256-of-file.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = randomBytes(300_001);
const expected = createHash('sha256').update(bytes).digest('hex');

it.each([
  ['with WebCrypto', true],
  ['on a page without it', false],
])('%s: the same as anybody else’s, told as it is read', async (_, withSubtle) => {
  if (!withSubtle) vi.stubGlobal('crypto', {});
  const told: number[] = [];
  expect(await sha256OfFile(new Blob([bytes]), (read) => told.push(read))).toBe(expected);
  expect(told.at(-1)).toBe(bytes.length);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});
