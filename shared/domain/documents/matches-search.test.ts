import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';
import { findableWords, searchWords } from './search-words.ts';

describe('searching for documents', () => {
  const document = {
    key: 'abcdefghijklmnopqrst',
    child_document_keys: ['abcdefghijklmnopqrst-zyxwvutsrq'],
    document_name: 'Huurcontract Zoë & Søn',
    external_id: 'CRM/4711',
    people: [{ name: 'Anna Müller', email: 'anna.m@example.com' }],
    custom_ids: ['policy_number'],
    shown_attributes: [{ value: 'Harbour District' }],
  };
  it.each([
    '',
    '…!',
    'huur',
    'ZOE',
    'son',
    'mull huur',
    'example.com anna',
    'anna.m@example.com',
    'policy',
    'harbour',
    'number huurcontract',
    'crm 4711',
    'ABCDEFGHIJKLMNOPQRST',
    'abcdefghijklmnopqrst-zyxwvutsrq',
  ])('finds by %j', (words) => expect(matchesSearch(document, words)).toBe(true));

  it.each(['huur ben', 'lease', 'contract', 'xample', 'huurcontracten'])('does not find by %j', (words) =>
    expect(matchesSearch(document, words)).toBe(false),
  );

  it.each([
    ['租赁合同2026', '合同'],
    ['สัญญาเช่า', 'เช่า'],
    ['한국어 계약서', '계약'],
    ['Straßenbau', 'strassen'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ＡＢＣ１２', 'abc1'],
  ])('finds %s by %s', (document_name, words) => expect(matchesSearch({ ...document, document_name }, words)).toBe(true));

  it('finds a text by any beginnings of its words, in any order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (document_name, length) => {
        const words = searchWords(document_name).toReversed();
        const starts = words.map((word) => [...word].slice(0, length).join(''));
        expect(matchesSearch({ ...document, document_name }, starts.join(' '))).toBe(true);
        expect(findableWords(document_name)).toEqual(expect.arrayContaining(words));
      }),
    );
  });
});
