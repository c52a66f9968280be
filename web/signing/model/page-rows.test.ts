import { describe, expect, test } from 'vitest';
import type { ChildDocument } from '../../../shared/contract/schemas/document.ts';
import { headingHeight, layOutPages, pageGap, rowsBetween, steppedZoom } from './page-rows.ts';

const child = (key: string, pages: number) =>
  ({
    key,
    document_name: key,
    pages: Array.from({ length: pages }, (_, index) => ({ index, width: 600, height: 800, image_url: '', thumbnail_url: '' })),
  }) as unknown as ChildDocument;

describe('the column of pages', () => {
  test('fits each page to the width, with headings only in packs of several documents', () => {
    expect(layOutPages([child('a', 2)], 300, null).rows.map((row) => row.top)).toEqual([0, 400 + pageGap]);
    expect(layOutPages([child('a', 1), child('b', 1)], 300, null).rows.map((row) => row.top)).toEqual([
      headingHeight,
      headingHeight + 400 + pageGap + headingHeight,
    ]);
  });

  test('draws the few pages in sight of 300', () => {
    const { rows } = layOutPages([child('a', 300)], 300, null);
    expect(rowsBetween(rows, 0, 800)).toEqual([0, 1]);
    expect(rowsBetween(rows, 402 * 150 + 10, 402 * 151 + 10)).toEqual([150, 151]);
    expect(rowsBetween(rows, 1e9, 2e9)).toEqual([299, 299]);
  });

  test('zooms in steps from 25 to 400 %', () => {
    expect(steppedZoom(0.49, 1)).toBe(0.5);
    expect(steppedZoom(1, 1)).toBe(1.25);
    expect(steppedZoom(1, -1)).toBe(0.75);
    expect(steppedZoom(4, 1)).toBe(4);
    expect(steppedZoom(0.25, -1)).toBe(0.25);
  });
});
