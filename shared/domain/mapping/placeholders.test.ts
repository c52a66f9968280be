import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled, namesIn, partsOf, sourceName, type TextPart, textOf } from './placeholders.ts';

const sources = new Map([
  ['client', 'Acme'],
  ['city', ''],
  ['sly', '::client::'],
]);

describe('placeholders', () => {
  it.each<[string, TextPart[]]>([
    ['Lease for ::client::', ['Lease for ', { name: 'client', fallback: null }]],
    ['::client|nobody:: here', [{ name: 'client', fallback: 'nobody' }, ' here']],
    ['::client|::', [{ name: 'client', fallback: '' }]],
    [
      '::a::::b::',
      [
        { name: 'a', fallback: null },
        { name: 'b', fallback: null },
      ],
    ],
    ['::::client::', ['::client::']],
    ['std::vector, 10:30, ::not a name::', ['std::vector, 10:30, ::not a name::']],
    ['', []],
  ])('reads %j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('are filled in once: a filled-in text is not read for placeholders again', () => {
    expect(filled('::client:: in ::city|Rome::', sources, true)).toBe('Acme in Rome');
    expect(filled('::client:: in ::city::', sources, true)).toBe('Acme in ');
    expect(filled('::sly::', sources, true)).toBe('::client::');
    expect(filled('::unknown:: or ::unknown|none::', sources, true)).toBe('::unknown:: or none');
  });

  it('do not come of a value’s colon and one beside it', () => {
    const sources = new Map([['sign', ':']]);
    const before = filled('::sign:::city:: ::client::', sources, false);
    expect(filled(before, new Map([...sources, ['city', 'Rome'], ['client', 'Acme']]), true)).toBe('::city:: Acme');
    expect(textOf([':', ':'])).toBe('::::');
  });

  it('wait for sources without a value yet', () => {
    const before = filled('::client::, ::city|Rome::, ::sly::, ::unknown::, ::::', sources, false);
    expect(before).toBe('Acme, ::city|Rome::, ::::client::::, ::unknown::, ::::');
    expect(filled(before, sources, true)).toBe('Acme, Rome, ::client::, ::unknown::, ::');
  });

  it('are named once each', () => expect(namesIn('::a:: ::b|x:: ::a|y::')).toEqual(['a', 'b']));

  const name = fc.stringMatching(/^[a-z_][a-z0-9_.-]{0,8}$/);
  const fallback = fc.option(fc.string().filter((text) => !text.includes('::') && !text.endsWith(':')));
  const parts = fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.record({ name, fallback })));

  it('stay the same when written and read again', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const text = textOf(given);
        expect(textOf(partsOf(text))).toBe(text);
        expect(partsOf(text).filter((part) => typeof part !== 'string')).toEqual(given.filter((part) => typeof part !== 'string'));
      }),
    );
  });

  it('filling for now and then finally gives the same as filling finally', () => {
    const values = fc.dictionary(name, fc.string());
    fc.assert(
      fc.property(parts, values, (given, found) => {
        const text = textOf(given);
        const known = new Map(Object.entries(found));
        expect(filled(filled(text, known, false), known, true)).toBe(filled(text, known, true));
      }),
    );
  });

  it('accepts only names that can be written', () => {
    expect(['client', '_a.b-c', 'größe'].every((one) => sourceName.test(one))).toBe(true);
    expect(['', '1a', 'a b', 'a|b', 'a:b'].some((one) => sourceName.test(one))).toBe(false);
  });
});
