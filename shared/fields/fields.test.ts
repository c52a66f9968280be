import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataField } from '../contract/schemas/documents/data-field.ts';
import { checkboxGroup, excludedBy } from './check.ts';
import { isCalendarDate } from './date.ts';
import { fieldTypes } from './field-types.ts';
import { incompleteFields } from './filling/incomplete-fields.ts';
import { isValidCustomId, stripCustomId } from './placing/custom-id.ts';
import { changeFieldType, newField } from './placing/new-field.ts';
import { fieldKinds, isComplete } from './registry.ts';
import { helpTextOf } from './signer-words.ts';

const now = '2026-11-21T10:00:00.000Z';
let count = 0;
const field = (type: DataField['type'], rest: Partial<DataField> = {}): DataField => ({
  ...newField(type, { uuid: `field-${++count}`, key: 'pack-child', page_index: 0, x: 0, y: 0, now, signatory_uuid: 'anna' }),
  ...rest,
});
const anyType = fc.constantFrom(...fieldTypes);

describe('a new field', () => {
  it.each([
    ['text', 150, 22, false],
    ['date', 150, 22, true],
    ['signature', 150, 50, true],
    ['initial', 60, 40, true],
    ['image', 120, 90, true],
    ['check', 16, 16, false],
  ] as const)('%s has its size and its default of required', (type, width, height, required) => {
    expect(field(type)).toMatchObject({ width, height, required, data: null, blob: null });
  });

  it('shows its type’s help text unless it has a description', () => {
    expect(helpTextOf(field('signature'))).toBe('Click on the box above to sign.');
    expect(helpTextOf(field('signature', { description: 'Sign as director' }))).toBe('Sign as director');
  });
});

describe('changing the type of a field', () => {
  it('drops its content, and its checkbox group unless the new type is a check', () => {
    fc.assert(
      fc.property(anyType, anyType, fc.string(), (from, to, data) => {
        const before = field(from, {
          data,
          blob: 'blob',
          filename: 'f.png',
          checkbox_group: 'g',
          is_mutually_exclusive: true,
          required: true,
        });
        const after = changeFieldType(before, to);
        if (from === to) {
          expect(after).toBe(before);
          return;
        }
        expect(after).toMatchObject({ type: to, data: null, blob: null, blob_url: null, filename: null, checkbox_group: '' });
        expect(after.required).toBe(fieldKinds[to].requiredByDefault);
        const kept = fieldKinds[from].assignable ? before.signatory_uuid : null;
        expect(after.signatory_uuid).toBe(fieldKinds[to].assignable ? kept : to === 'link' ? 'self' : null);
        expect([after.x, after.y, after.page_index, after.uuid]).toEqual([before.x, before.y, before.page_index, before.uuid]);
      }),
    );
  });
});

describe('incompleteFields', () => {
  it('ignores optional fields', () => {
    fc.assert(
      fc.property(anyType, (type) => {
        expect(isComplete(field(type, { required: false }), [])).toBe(true);
      }),
    );
  });

  it.each([
    ['text', { data: '  ' }, false],
    ['text', { data: 'x' }, true],
    ['date', { data: null }, false],
    ['date', { data: null, auto_assign_date: true }, true],
    ['signature', { blob: null }, false],
    ['signature', { blob: 'b' }, true],
    ['image', { data: 'text is no picture' }, false],
    ['check', { data: 'unchecked' }, false],
    ['check', { data: 'checked' }, true],
  ] as const)('%s %j', (type, content, complete) => {
    const one = field(type, { required: true, ...content });
    expect(isComplete(one, [one])).toBe(complete);
  });

  it('asks for one ticked box in a required group, counting boxes of the same signatory', () => {
    const group = { required: true, checkbox_group: 'colour' };
    const boxes = [field('check', group), field('check', group), field('check', { ...group, data: 'checked', signatory_uuid: 'ben' })];
    expect(incompleteFields(boxes, 'anna')).toHaveLength(2);
    const ticked = boxes.map((box, index) => (index === 1 ? { ...box, data: 'checked' } : box));
    expect(incompleteFields(ticked, 'anna')).toEqual([]);
    expect(incompleteFields(ticked, 'ben')).toEqual([]);
  });

  it('ignores fields of other signatories', () => {
    expect(incompleteFields([field('text', { required: true, signatory_uuid: null })], 'anna')).toEqual([]);
  });
});

describe('mutually exclusive boxes', () => {
  const box = fc.record({
    checkbox_group: fc.constantFrom('', 'a', 'b'),
    signatory_uuid: fc.constantFrom('anna', 'ben'),
    data: fc.constantFrom('checked', 'unchecked', null),
    is_mutually_exclusive: fc.boolean(),
  });

  it('unticks only ticked boxes of the same group and signatory, never the box itself', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1 }), (given) => {
        const boxes = given.map((rest) => field('check', rest));
        const [ticked] = boxes as [DataField];
        const unticked = excludedBy(ticked, boxes);
        if (ticked.checkbox_group === '' || !ticked.is_mutually_exclusive) {
          expect(unticked).toEqual([]);
          return;
        }
        for (const other of unticked) {
          expect(other.uuid).not.toBe(ticked.uuid);
          expect([other.checkbox_group, other.signatory_uuid, other.data]).toEqual([
            ticked.checkbox_group,
            ticked.signatory_uuid,
            'checked',
          ]);
        }
        const left = checkboxGroup(ticked, boxes).filter(
          (one) => one.data === 'checked' && !unticked.includes(one) && one.uuid !== ticked.uuid,
        );
        expect(left).toEqual([]);
      }),
    );
  });
});

describe('dates and custom ids', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '21/11/2026', '', '2026-11-21T00:00', '0202-11-21', '2200-01-01', '9999-12-31'])(
    '%s is not a day',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );
  it.each(['2024-02-29', '1999-12-31', '2199-12-31'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  it('a custom id loses what a field rule would read as an operator', () => {
    expect(stripCustomId('a<b>+c-d/e*f%g!h=i')).toEqual({ custom_id: 'abcdefghi', stripped: true });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isValidCustomId(stripCustomId(text).custom_id)).toBe(true);
      }),
    );
  });
});
