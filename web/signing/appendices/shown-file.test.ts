import { expect, test } from 'vitest';
import { shownFileOf } from './shown-file.ts';

const of = (...parts: (string | number[])[]) => new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

test('PDFs and pictures are shown, whatever they are called', async () => {
  expect(await shownFileOf(of('%PDF-1.7 and so on'))).toMatchObject({ kind: 'pdf', file: { type: 'application/pdf' } });
  expect(await shownFileOf(of([0x89, 0x50, 0x4e, 0x47, 1, 2]))).toMatchObject({ kind: 'picture', file: { type: 'image/png' } });
  expect(await shownFileOf(of('RIFF', [1, 2, 3, 4], 'WEBPVP8'))).toMatchObject({ kind: 'picture', file: { type: 'image/webp' } });
});

test('what could act or can’t be shown is saved', async () => {
  for (const text of ['<svg onload="alert(1)">', '<!doctype html>', 'Prices', '', 'RIFF1234WAVE'])
    expect(await shownFileOf(of(text)), text).toBeNull();
});
