import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, withoutStrays } from './balance.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const balance = (text: string) => {
  const { strays, open, inText } = balanceOf(bytes(text));
  return { strays: strays.length, open, inText };
};

describe('the balance of a page’s content', () => {
  it.each([
    ['q 1 0 0 1 5 5 cm Q', 0, 0],
    ['q q 2 0 0 2 0 0 cm', 0, 2],
    ['Q Q q', 2, 1],
    ['Q\nq\nQ Q', 2, 0],
    ['', 0, 0],
    ['(q \\( Q) Tj <51> Tj /q gs % q Q\nq', 0, 1],
    ['[(q)]TJ/Q gs(Q(q)Q)Tj', 0, 0],
    ['<< /q (Q) >> BDC q EMC', 0, 1],
    ['<< /A (a > q) /B <51> >> BDC q EMC', 0, 1],
    ['BI /W 1 /H 1 /BPC 8 /CS /G ID q\nQ EI Q', 1, 0],
    ['BI ID \x00EI\xffq q EI q', 0, 1],
    ['qq QQ q1 ; q', 0, 1],
  ])('%j', (content, strays, open) => {
    expect(balance(content)).toEqual({ strays, open, inText: false });
  });

  it('sees a text object that is left open', () => {
    expect(balance('BT /F1 10 Tf (x) Tj').inText).toBe(true);
    expect(balance('BT (ET) Tj ET').inText).toBe(false);
  });

  it('is even after stray operators are removed and open ones are closed', () => {
    const operator = fc.constantFrom('q', 'Q', '(q Q) Tj', '% Q\n', '/q gs', '1 0 0 1 0 0 cm', 'BI ID qQ EI');
    fc.assert(
      fc.property(fc.array(operator), (operators) => {
        const content = bytes(operators.join('\n'));
        const { strays, open } = balanceOf(content);
        const closed = Buffer.concat([withoutStrays(content, strays), Buffer.from(`\n${'Q '.repeat(open)}`)]);
        expect(balanceOf(closed)).toEqual({ strays: [], open: 0, inText: false });
      }),
    );
  });

  it('reads any input to its end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
        const { strays, open } = balanceOf(content);
        expect(strays.every((at) => content[at] === 0x51)).toBe(true);
        expect(open).toBeLessThanOrEqual(content.length);
      }),
    );
  });
});
