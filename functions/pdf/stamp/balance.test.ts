import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, withoutStrays } from './balance.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const balance = (text: string) => {
  const { strays, closing, isDoubtful } = balanceOf(bytes(text));
  return { strays: strays.length, closing: closing.split(/\s+/).filter(Boolean).join(' '), isDoubtful };
};

describe('the balance of a page’s content', () => {
  it.each([
    ['q 1 0 0 1 5 5 cm Q', 0, ''],
    ['q q 2 0 0 2 0 0 cm', 0, 'Q Q'],
    ['Q Q q', 2, 'Q'],
    ['Q\nq\nQ Q', 2, ''],
    ['', 0, ''],
    ['(q \\( Q) Tj <51> Tj /q gs % q Q\nq', 0, 'Q'],
    ['[(q)]TJ/Q gs(Q(q)Q)Tj', 0, ''],
    ['/P << /q (Q) >> BDC q EMC', 0, 'Q'],
    ['/P << /A (a > q) /B <51> /C [1 [2]] /D << >> >> BDC q EMC', 0, 'Q'],
    ['BT /F1 10 Tf (x) Tj', 0, 'ET'],
    ['BT (ET) Tj ET', 0, ''],
    ['/OC /MC0 BDC /Span BMC q', 0, 'EMC EMC Q'],
    ['EMC /Span BMC EMC', 0, ''],
    ['0 0 m 9 9 l W', 0, 'n'],
    ['0 0 9 9 re f -1.5 +2 .5 w', 0, ''],
    ['-.5 4. +.25 007 w', 0, ''],
    [`${'1 '.repeat(33)}scn q`, 0, 'Q'],
  ])('of %j can be closed', (content, strays, closing) => {
    expect(balance(content)).toEqual({ strays, closing, isDoubtful: false });
  });

  it.each([
    ['an open string', 'BT (abc', ') ET'],
    ['an open string in brackets', '(a(b', '))'],
    ['a string whose end is escaped', '(abc\\)', ')'],
    ['an open hexadecimal string', '<41', '>'],
    ['an open array', 'BT [(abc) 1', '] ET'],
    ['an open dictionary in an array', '/P << /A [ <<', '>> ] >>'],
    ['an operator in an array', '[ q ]', ''],
    ['an array that a dictionary’s end closes', '[ >> ]', ''],
    ['a dictionary without a key', '<< ([) >>', ''],
    ['a dictionary without a value', '<< /A >>', ''],
    ['a lone bracket', ') q', 'Q'],
    ['an inline image', 'BI /W 1 /H 1 /BPC 8 /CS /G ID q\nQ EI Q', ''],
    ['an image’s data without an image', 'ID ( EI', ''],
    ['two operators without a space', 'qQ', ''],
    ['a number and an operator without a space', '0Q', ''],
    ['a byte that some readers take for a space', 'Q\x80', ''],
    ['such a byte in a name', '/a\xffQ gs', ''],
    ['a word that is longer than any number', `${'0'.repeat(32)}Q 0 0 0 0 0 0 cm`, ''],
    ['a number with two signs', '+-5 w', ''],
    ['a number with two points', '..5 w', ''],
    ['a sign without a number', '- w', ''],
    ['more operands than one operator has', `${'1 '.repeat(34)}scn`, ''],
    ['a path without operands', 'm '.repeat(11), 'n'],
    ['a path with too few operands', '0 0 0 re f', ''],
    ['arrays in arrays without end', `${'['.repeat(99)}${']'.repeat(99)}`, ''],
  ])('is doubtful for %s', (_, content, closing) => {
    expect(balance(content)).toMatchObject({ closing, isDoubtful: true });
  });

  it('sees through an inline image', () => {
    expect(balance('BI ID \x00EI\xffq q EI q').closing).toBe('Q');
    expect(balance('BI /W 1 ID q\nQ EI Q').strays).toBe(1);
  });

  it('is even after stray operators are removed and everything open is closed', () => {
    const operator = fc.constantFrom(
      'q',
      'Q',
      '(q Q) Tj',
      '% Q\n',
      '/q gs',
      '1 0 0 1 0 0 cm',
      'BT',
      '/A BMC',
      '0 0 m',
      '+-5 w',
      'm',
      '(',
      '[',
      '<<',
      '/B',
      '<',
    );
    fc.assert(
      fc.property(fc.array(operator), (operators) => {
        const content = bytes(operators.join('\n'));
        const { strays, closing } = balanceOf(content);
        const closed = Buffer.concat([withoutStrays(content, strays), Buffer.from(`\n${closing}`)]);
        expect(balanceOf(closed)).toMatchObject({ strays: [], closing: '' });
      }),
    );
  });

  it('reads any input to its end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
        expect(balanceOf(content).strays.every((at) => content[at] === 0x51)).toBe(true);
      }),
    );
  });
});
