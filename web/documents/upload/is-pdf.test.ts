import { expect, it } from 'vitest';
import { isPdf } from './is-pdf.ts';

it('recognises a PDF by its mark anywhere in the first kilobyte', async () => {
  expect(await isPdf(new Blob(['%PDF-1.7\n']))).toBe(true);
  expect(await isPdf(new Blob(['\uFEFF\n%PDF-1.7\n']))).toBe(true);
  expect(await isPdf(new Blob([' '.repeat(1100), '%PDF-1.7\n']))).toBe(false);
  expect(await isPdf(new Blob([]))).toBe(false);
});
