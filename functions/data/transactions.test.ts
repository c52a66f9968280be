import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Write } from '../ports/table.ts';
import { checkTransaction, itemBytes } from '../ports/table-rules.ts';
import { fitsOneTransaction, fittingBeside, inTransactions } from './transactions.ts';

const put = (id: number | string, size = 0): Write => ({ put: { pk: 'p', sk: `${id}`, text: 'x'.repeat(size) } });
const puts = (count: number, size = 0) => Array.from({ length: count }, (_, id) => put(id, size));
const check: Write = { check: { pk: 'p', sk: 'PACK' }, if: [] };
const bytes = (writes: readonly Write[]) => writes.reduce((sum, write) => sum + ('put' in write ? itemBytes(write.put) : 0), 0);

describe('a transaction', () => {
  it('holds at most 100 writes', () => {
    expect([fitsOneTransaction(puts(100)), fitsOneTransaction(puts(101))]).toEqual([true, false]);
  });

  it('holds 3 MB of puts, which leaves 1 MB for checks and updates', () => {
    expect([fitsOneTransaction(puts(10, 300_000)), fitsOneTransaction(puts(11, 300_000))]).toEqual([true, false]);
  });
});

describe('divided writes', () => {
  it('keep their order, keep pairs together, and fit with the writes added to each transaction', () => {
    const sizes = fc.constantFrom(0, 1_000, 50_000, 300_000);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), sizes), { maxLength: 150 }), fc.boolean(), (given, isChecked) => {
        const writes = given.map(([isPair, size], id) => (isPair ? [put(`${id}a`, size), put(`${id}b`)] : put(`${id}`, size)));
        const withEach = isChecked ? [check] : [];
        const parts = inTransactions(writes, withEach);
        expect(parts.flatMap((part) => part.slice(withEach.length))).toEqual(writes.flat());
        for (const part of parts) {
          checkTransaction(part);
          expect([part.slice(0, withEach.length), part.length <= 100, bytes(part) <= 3 * 1024 * 1024]).toEqual([withEach, true, true]);
        }
        const partOf = (write: Write) => parts.findIndex((part) => part.includes(write));
        for (const one of writes) if (Array.isArray(one)) expect(new Set(one.map(partOf)).size).toBe(1);
      }),
    );
  });

  it('need no more transactions than necessary', () => {
    expect(inTransactions(puts(200)).map((part) => part.length)).toEqual([100, 100]);
    expect(inTransactions(puts(200), [check]).map((part) => part.length)).toEqual([100, 100, 3]);
    expect(inTransactions(puts(25, 300_000)).map((part) => part.length)).toEqual([10, 10, 5]);
    expect(inTransactions([...puts(99), [put('a'), put('b')]]).map((part) => part.length)).toEqual([99, 2]);
    expect(inTransactions([])).toEqual([]);
  });

  it('beside others are the writes that still fit, and the rest', () => {
    const { fitting, rest } = fittingBeside(puts(90), puts(30));
    expect([fitting.length, rest.length]).toEqual([10, 20]);
    expect([...fitting, ...rest]).toEqual(puts(30));
  });
});
