import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentLimits } from '../../shared/domain/documents/document-limits.ts';
import { pageRanges } from './conversion-step.ts';

it('page ranges cover every page once, the first page alone, in few enough ranges for one transaction to clear', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: documentLimits.pages }), (count) => {
      const ranges = pageRanges(count);
      expect(ranges[0]).toEqual({ from: 0, to: 1 });
      expect(ranges.at(-1)?.to).toBe(count);
      for (const [index, range] of ranges.entries()) {
        expect(range.from).toBe(ranges[index - 1]?.to ?? 0);
        expect(range.to).toBeGreaterThan(range.from);
      }
      expect(ranges.length).toBeLessThanOrEqual(64);
    }),
  );
});
