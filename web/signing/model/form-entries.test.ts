import { describe, expect, test } from 'vitest';
import { entriesOf } from './entries.ts';
import { memberToFill, pagesOf, reviewRows } from './form-entries.ts';
import { aField } from './test-fields.ts';

const children = [{ key: 'first' }, { key: 'second' }];
const initials = Array.from({ length: 60 }, (_, page_index) => aField({ uuid: `i${page_index}`, type: 'initial', page_index, y: 700 }));
const sign = aField({ uuid: 'sign', type: 'signature', page_index: 0, y: 800 });
const uuids = (entries: ReturnType<typeof entriesOf>) => entries.map((members) => members.map(({ uuid }) => uuid).join(' '));

describe('the entries of the form', () => {
  test('sixty pages to initial are one entry, and one row of the review', () => {
    const entries = entriesOf([...initials, sign], children);
    expect(entries.map(({ length }) => length)).toEqual([60, 1]);
    expect(pagesOf(entries[0] ?? [])).toBe(60);
    const given = initials.map((field) => ({ ...field, blob: 'a' }));
    expect(reviewRows([...given, sign], children).map(({ length }) => length)).toEqual([60, 1]);
  });

  test('other documents and other words have initials of their own', () => {
    const [a, b] = [aField({ uuid: 'a', type: 'initial' }), aField({ uuid: 'b', type: 'initial', key: 'second' })];
    const c = aField({ uuid: 'c', type: 'initial', y: 300, description: 'Initial the price' });
    expect(uuids(entriesOf([a, b, c], children))).toEqual(['a', 'c', 'b']);
  });

  test('signatures stay apart, and so do different initials in the review', () => {
    const signatures = [sign, { ...sign, uuid: 'sign2', y: 820 }];
    expect(uuids(entriesOf(signatures, children))).toEqual(['sign', 'sign2']);
    const [one, two, three] = initials as [(typeof initials)[0], (typeof initials)[0], (typeof initials)[0]];
    const rows = reviewRows(
      [
        { ...one, blob: 'a' },
        { ...two, blob: 'b' },
        { ...three, blob: 'a' },
      ],
      children,
    );
    expect(uuids(rows)).toEqual(['i0 i2', 'i1']);
  });

  test('boxes of which one is chosen are one row, which shows the chosen one; other boxes stay apart', () => {
    const box = { type: 'check', checkbox_group: 'Payment', data: 'unchecked' } as const;
    const [monthly, yearly] = [aField({ ...box, uuid: 'monthly' }), aField({ ...box, uuid: 'yearly', x: 200, data: 'checked' })];
    const exclusive = [monthly, yearly].map((field) => ({ ...field, is_mutually_exclusive: true }));
    expect(uuids(reviewRows(exclusive, children))).toEqual(['yearly monthly']);
    expect(uuids(reviewRows([monthly, yearly], children))).toEqual(['monthly', 'yearly']);
  });

  test('the control fills the present member, else the first empty one', () => {
    const [one, two, three] = initials as [(typeof initials)[0], (typeof initials)[0], (typeof initials)[0]];
    const members = [{ ...one, blob: 'a' }, two, three];
    expect(memberToFill(members, 'i2')?.uuid).toBe('i2');
    expect(memberToFill(members, 'i0')?.uuid).toBe('i1');
    expect(memberToFill([{ ...one, blob: 'a' }], null)?.uuid).toBe('i0');
  });
});
