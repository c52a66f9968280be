import { describe, expect, it } from 'vitest';
import { newField } from '../../fields/placing/new-field.ts';
import { fieldKind } from '../../fields/registry.ts';
import { coveredBy, signerNotes, withRemark, writtenNotes } from './signer-notes.ts';

const person = (name: string, date_signed: string | null) => ({
  uuid: name.toLowerCase(),
  name,
  status: date_signed ? ('complete' as const) : ('awaiting_signatures' as const),
  date_signed,
});
const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:03:00.000Z`;
const note = (rest: object = {}) => ({
  ...newField('note', { uuid: 'n', key: 'doc.1', page_index: 0, x: 100, y: 100, signatory_uuid: 'ben', now: at(12) }),
  data: 'Clause 4 is void',
  ...rest,
});

describe('a signatory’s note', () => {
  it.each([
    ['nobody had signed', [person('Anna', null)], 'Note by Ben, 22 Nov 2026 12:03 UTC'],
    ['somebody had signed', [person('Anna', at(11))], 'Note by Ben, 22 Nov 2026 12:03 UTC, after Anna had signed'],
    ['somebody signed before its author did', [person('Anna', at(13))], 'Note by Ben, 22 Nov 2026 12:03 UTC; not shown to Anna'],
    ['somebody signed after its author', [person('Anna', at(15))], 'Note by Ben, 22 Nov 2026 12:03 UTC'],
    [
      'several had',
      [person('Anna', at(10)), person('Carl', at(11)), person('Dora', at(13))],
      'Note by Ben, 22 Nov 2026 12:03 UTC, after Anna and Carl had signed; not shown to Dora',
    ],
    [
      'more had than can be named',
      ['Anna', 'Carl', 'Dora', 'Emil'].map((name) => person(name, at(9))),
      'Note by Ben, 22 Nov 2026 12:03 UTC, after Anna, Carl and 2 others had signed',
    ],
  ])('is printed with its author and time if %s', (_, others, remark) => {
    const drawn = fieldKind('note').draw(withRemark(note(), [person('Ben', at(14)), ...others]));
    expect(drawn).toEqual({ kind: 'text', text: `Clause 4 is void\n${remark}` });
  });

  it('names its author as they were called when they wrote it', () => {
    const drawn = fieldKind('note').draw(withRemark(note({ filled_by_name: 'Anna' }), [person('Ben', at(14))]));
    expect(drawn).toEqual({ kind: 'text', text: 'Clause 4 is void\nNote by Anna, 22 Nov 2026 12:03 UTC' });
  });

  it('is printed unchanged if it is the sender’s, and not at all if it is empty', () => {
    const people = [person('Ben', at(14))];
    expect(fieldKind('note').draw(withRemark(note({ signatory_uuid: 'self' }), people))).toEqual({
      kind: 'text',
      text: 'Clause 4 is void',
    });
    expect(fieldKind('note').draw(withRemark(note({ data: ' ' }), people))).toBeNull();
  });

  it('stands among the notes that members add after sending, which name their author and are no part of the certificate', () => {
    const senders = note({
      uuid: 'answer',
      signatory_uuid: 'self',
      is_temporary_field: true,
      is_visible_in_final_document: false,
      updated_by_user_name: 'Olivia',
      date_updated: at(13),
    });
    const people = [person('Ben', null)];
    expect(fieldKind('note').draw(withRemark(senders, people))).toEqual({
      kind: 'text',
      text: 'Clause 4 is void\nNote by Olivia, 22 Nov 2026 13:03 UTC',
    });
    const asked = note({ uuid: 'asked', signatory_uuid: 'self' });
    expect(writtenNotes([senders, note(), asked], people).map(({ field, author }) => [field.uuid, author])).toEqual([
      ['n', 'Ben'],
      ['answer', 'Olivia'],
    ]);
    expect(signerNotes([senders, note()], people).map(({ field }) => field.uuid)).toEqual(['n']);
  });

  it('is listed with the signatures that came before it, oldest first', () => {
    const people = [person('Anna', at(11)), person('Ben', at(14)), person('Carl', at(13))];
    const listed = signerNotes([note({ uuid: 'later', date_updated: at(13) }), note(), note({ uuid: 'empty', data: null })], people);
    expect(listed).toMatchObject([
      { field: { uuid: 'n' }, author: 'Ben', date: at(12), signed_before: [{ name: 'Anna' }], not_shown_to: [{ name: 'Carl' }] },
      { field: { uuid: 'later' }, signed_before: [{ name: 'Anna' }, { name: 'Carl' }], not_shown_to: [] },
    ]);
  });
});

describe('the place of a signatory’s note', () => {
  const other = (rest: object) => ({ ...note(), uuid: 'o', signatory_uuid: 'anna', ...rest });
  it.each([
    ['another’s field under it', other({}), true],
    ['another’s field that it touches by its edge', other({ x: 260 }), false],
    ['another’s field on another page', other({ page_index: 1 }), false],
    ['another’s field on another document', other({ key: 'doc.2' }), false],
    ['a highlight of the sender', other({ type: 'highlight', signatory_uuid: null }), true],
    ['a field of its own author', other({ signatory_uuid: 'ben' }), false],
    ['itself, somewhere else before', note({ x: 110 }), false],
  ])('is judged by %s', (_, field, taken) => {
    expect(coveredBy(note(), [field]) !== undefined).toBe(taken);
  });
});
