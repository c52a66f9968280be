import { describe, expect, it } from 'vitest';
import type { Item } from '../../functions/ports/table.ts';
import { indexWriteUnits, readUnits, writeUnits } from '../support/table/table-units.ts';

const item = (rest: Record<string, string> = {}): Item => ({ pk: 'a', sk: 'b', ...rest });
const kilobytes = (count: number) => ({ text: 'x'.repeat(count * 1024) });

describe('what DynamoDB charges', () => {
  it('for reading: a unit for each 4 KB, half of it if the read may lag behind, and the minimum for nothing', () => {
    expect([0, 1, 4096, 4097].map((bytes) => readUnits(bytes, 'strong'))).toEqual([1, 1, 1, 2]);
    expect([0, 4096, 4097].map((bytes) => readUnits(bytes, 'eventual'))).toEqual([0.5, 0.5, 1]);
  });

  it('for writing: a unit for each KB of the larger of before and after, twice in a transaction', () => {
    expect(writeUnits(undefined, item(), false)).toBe(1);
    expect(writeUnits(item(kilobytes(3)), item(), false)).toBe(4);
    expect(writeUnits(item(), undefined, true)).toBe(2);
  });

  it('for the indexes: entering, leaving and changing are one write, moving is two, and other items cost nothing', () => {
    const listed = item({ gsi1pk: 'list', gsi1sk: '1' });
    expect(indexWriteUnits(item(), item({ name: 'Anna' }))).toBe(0);
    expect(indexWriteUnits(undefined, listed)).toBe(1);
    expect(indexWriteUnits(listed, item())).toBe(1);
    expect(indexWriteUnits(listed, { ...listed, name: 'Anna' })).toBe(1);
    expect(indexWriteUnits(listed, { ...listed, gsi1sk: '2' })).toBe(2);
    expect(indexWriteUnits(listed, listed)).toBe(0);
    expect(indexWriteUnits(undefined, { ...listed, gsi2pk: 'status', gsi2sk: '1' })).toBe(2);
  });
});
