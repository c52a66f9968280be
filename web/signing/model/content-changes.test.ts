import { describe, expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { changeInWords } from './change-words.ts';
import { contentChanges, mergedChanges, standingChanges } from './content-changes.ts';
import { aField } from './test-fields.ts';

const documents = [{ key: 'doc.1', original_sha256: null }];
const people = [
  { uuid: 'anna', name: 'Anna' },
  { uuid: 'bob', name: 'Bob' },
];
const pack = {
  signatories: people,
  created_by_name: 'Olivia',
  child_documents: [{ key: 'doc.1', document_name: 'Agreement' }],
} as unknown as Pack;
const field = (rest: Partial<DataField> = {}) =>
  aField({ uuid: 'f', key: 'doc.1', type: 'text', description: 'Price', page_index: 1, signatory_uuid: 'anna', ...rest });
const signer = { name: 'Anna', role: 'Tenant' };
const content = (...fields: DataField[]) => ({ signer, documents, fields });
const words = (before: DataField[], after: DataField[]) =>
  contentChanges(content(...before), content(...after)).map((change) => changeInWords(change, pack, 'anna'));

describe('what others changed since this person was shown the document', () => {
  const byBob = { filled_in_by: 'Bob', updated_by_user_name: 'Bob' };
  test.each([
    [
      'a text replaced by the multi-edit role',
      [field({ data: '100 EUR' })],
      [field({ data: '100000 EUR', ...byBob })],
      'Bob changed “Price” on page 2 from “100 EUR” to “100000 EUR”.',
    ],
    ['a text filled in', [field()], [field({ data: '100 EUR', ...byBob })], 'Bob filled in “Price” on page 2: “100 EUR”.'],
    [
      'a text emptied',
      [field({ data: '100 EUR' })],
      [field({ updated_by_user_name: 'Bob' })],
      'Bob emptied “Price” on page 2. It was “100 EUR”.',
    ],
    [
      'what somebody who has signed meanwhile had filled in',
      [],
      [field({ signatory_uuid: 'bob', data: 'twice' })],
      'Bob filled in “Price” on page 2: “twice”.',
    ],
    ['a signature', [], [field({ type: 'signature', signatory_uuid: 'bob', blob: 'b' })], 'Bob signed on page 2.'],
    [
      'a note',
      [],
      [field({ type: 'note', signatory_uuid: 'bob', data: 'Void', ...{ remark: 'Note by Bob' } })],
      'Bob added a note on page 2: “Void”.',
    ],
    [
      'a box ticked',
      [field({ type: 'check' })],
      [field({ type: 'check', data: 'checked', ...byBob })],
      'Bob changed “Price” on page 2 from “empty” to “ticked”.',
    ],
    [
      'a value entered in another window',
      [field({ data: 'a' })],
      [field({ data: 'b', updated_by_user_name: 'Anna' })],
      'You, in another window, changed “Price” on page 2 from “a” to “b”.',
    ],
    ['a note taken away', [field({ data: 'Void' })], [], '“Price” on page 2 is not there any more.'],
    ['a field moved', [field({ data: 'a' })], [field({ data: 'a', x: 9, ...byBob })], 'Bob moved “Price” to another place on page 2.'],
  ])('is said of %s', (_, before, after, expected) => {
    expect(words(before, after)).toEqual([expected]);
  });

  test('is empty if the content is the same, or only an empty field was added', () => {
    expect(words([field({ data: 'a' })], [field({ data: 'a', date_updated: '2027-01-01T00:00:00.000Z' })])).toEqual([]);
    expect(words([], [field({ signatory_uuid: 'bob' })])).toEqual([]);
  });

  test.each(['block', 'highlight'] as const)('names a %s that covers the page, or no longer does, without any words on it', (type) => {
    const cover = field({ type, signatory_uuid: null });
    expect(contentChanges(content(), content(cover))).toMatchObject([{ kind: 'came', uuid: 'f' }]);
    expect(contentChanges(content(cover), content())).toMatchObject([{ kind: 'went', uuid: 'f' }]);
    expect(words([], [cover])).toEqual([expect.stringContaining('“Price”')]);
  });

  test.each([
    [{ ...signer, name: 'Anna Maria' }, 'Your name was changed from “Anna” to “Anna Maria”.'],
    [{ ...signer, role: 'Guarantor' }, 'Your role was changed from “Tenant” to “Guarantor”.'],
    [{ ...signer, role: '' }, 'Your role “Tenant” was taken away.'],
  ])('names whom somebody signs as, where that is now %j', (now, expected) => {
    const changes = contentChanges(content(), { ...content(), signer: now });
    expect(changes.map((change) => changeInWords(change, pack, 'anna'))).toEqual([expected]);
    expect(mergedChanges(changes, contentChanges({ ...content(), signer: now }, content()))).toEqual([]);
  });

  test('names the rejected document instead of each of its fields', () => {
    const before = content(field({ data: 'a' }));
    const [change, ...others] = contentChanges(before, { signer, documents: [], fields: [] }, new Map([['doc.1', 'Agreement']]));
    expect(others).toEqual([]);
    expect(change && changeInWords(change, pack, 'anna')).toContain('“Agreement” was rejected');
  });

  test('is compared with what was shown first, however often it changed', () => {
    const [first, second, third] = ['100', '1000', '100000'].map((data) => field({ data })) as [DataField, DataField, DataField];
    const known = contentChanges(content(first), content(second));
    expect(mergedChanges(known, contentChanges(content(second), content(third)))).toEqual([
      { kind: 'changed', uuid: 'f', before: first, after: third },
    ]);
    expect(mergedChanges(known, contentChanges(content(second), content(first)))).toEqual([]);
  });

  test('leaves out a field that was added and removed again', () => {
    const came = contentChanges(content(), content(field({ data: 'a', signatory_uuid: 'bob' })));
    const went = contentChanges(content(field({ data: 'a', signatory_uuid: 'bob' })), content());
    expect(mergedChanges(came, went)).toEqual([]);
  });
});

describe('what still stands of these changes', () => {
  const bonn = field({ data: 'Bonn' });
  const changes = contentChanges(content(field()), content(bonn));
  const moved = contentChanges(content(field()), content(field({ data: 'Bonn', x: 300 })));
  const standing = (all: typeof changes, ...now: DataField[]) => standingChanges(all, now).length;

  test('a value does until this person replaces it here', () => {
    expect([standing(changes, bonn), standing(changes, field({ data: 'Hamburg' })), standing(changes, field())]).toEqual([1, 0, 0]);
  });

  test('what also moved does, and what a rule hides now', () => {
    expect([standing(moved, field({ data: 'Hamburg', x: 300 })), standing(changes)]).toEqual([1, 1]);
  });
});
