import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DataField, dataFieldSchema } from '../contract/schemas/documents/data-field.ts';
import { type FieldType, fieldTypes } from './field-types.ts';
import { withAutoFill } from './filling/auto-fill.ts';
import { linkAddress } from './link.ts';
import { changeFieldType, newField, settled } from './placing/new-field.ts';
import { optionsOf, toOptionsCsv } from './placing/options.ts';
import { inkOn, partsOf } from './printing/looks.ts';
import { asksAboutNextSigner } from './question.ts';
import { fieldKind, fieldKinds, isComplete, mayBeRequired } from './registry.ts';
import { namedPerson } from './signer-setup.ts';

const anna = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const place = {
  uuid: '550e8400-e29b-41d4-a716-446655440000',
  key: 'pack-child',
  page_index: 0,
  x: 0,
  y: 0,
  now: '2026-11-21T10:00:00.000Z',
};
const field = (type: FieldType, rest: Partial<DataField> = {}): DataField => ({
  ...newField(type, { ...place, signatory_uuid: anna }),
  ...rest,
});
const anyType = fc.constantFrom(...fieldTypes);
const signatory = fc.constantFrom(anna, 'self', null);

describe('every type', () => {
  it.each(fieldTypes)('%s: the contract accepts a new field', (type) => {
    expect(dataFieldSchema.safeParse(field(type)).error).toBeUndefined();
    expect(fieldKinds[type].type).toBe(type);
  });

  it('its own rules settle a new field, and settling it again changes nothing', () => {
    const content = fc.record({
      required: fc.boolean(),
      auto_assign_date: fc.boolean(),
      checkbox_group: fc.string(),
      signatory_uuid: signatory,
      is_visible_in_final_document: fc.boolean(),
    });
    fc.assert(
      fc.property(anyType, content, (type, rest) => {
        const once = settled(field(type, rest));
        expect(settled(once)).toEqual(once);
        const { assignable, fixedSignatory } = fieldKind(type);
        expect(once.signatory_uuid).toBe(assignable ? rest.signatory_uuid : fixedSignatory);
        expect(once.required && !mayBeRequired(once)).toBe(false);
        // Nobody leaves marks of the page out of print.
        expect(once.is_visible_in_final_document || assignable).toBe(true);
        if (type !== 'check') expect([once.checkbox_group, once.is_mutually_exclusive]).toEqual(['', false]);
        if (type !== 'date') expect(once.auto_assign_date).toBe(false);
      }),
    );
  });

  it('gives the same field whichever type it was before', () => {
    fc.assert(
      fc.property(anyType, anyType, anyType, (from, over, to) => {
        const direct = changeFieldType(field(from, { signatory_uuid: null }), to);
        const around = changeFieldType(changeFieldType(field(from, { signatory_uuid: null }), over), to);
        if (from !== to && over !== to) expect(around).toEqual(direct);
      }),
    );
  });

  it('shows nothing while empty unless it marks the page, and accepts only content that it can show', () => {
    fc.assert(
      fc.property(anyType, fc.string(), (type, data) => {
        const kind = fieldKind(type);
        expect(kind.draw(field(type)) === null).toBe(type !== 'block' && type !== 'highlight');
        const one = field(type, { data, options_as_csv: 'a, b' });
        if (kind.accepts(data, one) && data.trim() !== '' && data !== 'unchecked') {
          expect(kind.draw(one)).not.toBeNull();
          expect(kind.isFilled(one, [one])).toBe(true);
        }
      }),
    );
  });
});

describe('a required field of every type', () => {
  it.each<[FieldType, Partial<DataField>, boolean]>([
    ['choice', { data: null }, false],
    ['choice', { data: 'Red' }, true],
    ['file', { filename: 'a.pdf' }, false],
    ['file', { blob: 'b.file', filename: 'a.pdf' }, true],
    ['note', { data: ' ' }, false],
    ['blank', { data: 'x' }, true],
    ['question', { data: '' }, false],
    ['signer_setup', { data: null }, false],
    ['approve', { data: null }, false],
    ['approve', { data: 'approved 2026-11-21' }, true],
    ['decline', { data: null }, true],
    ['block', { data: null }, true],
    ['highlight', {}, true],
  ])('%s %j', (type, content, complete) => {
    const one = field(type, { required: true, ...content });
    expect(isComplete(one, [one])).toBe(complete);
  });
});

describe('options as text', () => {
  it.each([
    ['Red, Green ,Blue', ['Red', 'Green', 'Blue']],
    ['"Red, dark", Blue', ['Red, dark', 'Blue']],
    ['"He said ""no""",x', ['He said "no"', 'x']],
    ['a,,a, ,b', ['a', 'b']],
    ['one\ntwo\r\nthree', ['one', 'two', 'three']],
    ['5" pipe, 6" pipe', ['5" pipe', '6" pipe']],
    ['', []],
    ['"unclosed, x', ['"unclosed', 'x']],
  ])('%j', (csv, options) => expect(optionsOf(csv)).toEqual(options));

  it('can be read back as they were written', () => {
    const option = fc
      .string({ minLength: 1 })
      .map((text) => text.replace(/[\r\n]/g, '').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(option), (options) => {
        expect(optionsOf(toOptionsCsv(options))).toEqual(options);
      }),
    );
  });
});

describe('addresses of links', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    [' http://example.com/a b ', 'http://example.com/a%20b'],
    ['https://exämple.com/ü', 'https://xn--exmple-cua.com/%C3%BC'],
    ['mailto:office@example.com', 'mailto:office@example.com'],
  ])('%s', (data, address) => expect(linkAddress(data)).toBe(address));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://example.com', 'example.com', 'mailto:', 'https://', ''])(
    '%j leads nowhere',
    (data) => expect(linkAddress(data)).toBeNull(),
  );

  it('are ASCII, whatever was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true }), fc.string(), (url, more) => {
        expect(linkAddress(url + more) ?? '').toMatch(/^[\x21-\x7e]*$/);
      }),
    );
  });
});

describe('a person named by a signatory', () => {
  it.each<[object, boolean]>([
    [{ name: 'Ben', email: 'ben@example.com' }, true],
    [{ name: 'Ben', mobile_number: '+27821234567' }, true],
    [{ name: 'Ben', email: 'ben@', mobile_number: '+27821234567' }, false],
    [{ name: ' ', email: 'ben@example.com' }, false],
    [{ name: 'Ben' }, false],
    [[], false],
  ])('%j', (person, named) => expect(namedPerson(JSON.stringify(person)) !== null).toBe(named));

  it('is found in no other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(namedPerson(text)).toBeNull();
      }),
    );
  });
});

describe('questions', () => {
  it('ask about the next signatory once a question that says so is answered', () => {
    const asking = field('question', { continue_if_signer_question: true });
    expect(asksAboutNextSigner([asking], anna)).toBe(false);
    expect(asksAboutNextSigner([{ ...asking, data: 'Yes' }], anna)).toBe(true);
    expect(asksAboutNextSigner([{ ...asking, data: 'Yes' }], 'ben')).toBe(false);
    expect(asksAboutNextSigner([field('question', { data: 'Yes' })], anna)).toBe(false);
  });
});

describe('texts that fill themselves in', () => {
  const known = { name: 'Anna', email: 'anna@example.com', mobile_number: '', role: 'Tenant', company: 'Jones Ltd', job_title: 'Director' };
  const filled = (rest: Partial<DataField>) => withAutoFill(field('text', { auto_fill: true, ...rest }), known).data;

  it.each<[Partial<DataField>, string | null]>([
    [{ custom_id: 'name' }, 'Anna'],
    [{ custom_id: 'tenant_email' }, 'anna@example.com'],
    [{ custom_id: 'Role' }, 'Tenant'],
    [{ custom_id: 'company' }, 'Jones Ltd'],
    [{ custom_id: 'tenant_company_name' }, 'Jones Ltd'],
    [{ custom_id: 'job_title' }, 'Director'],
    [{ custom_id: 'tenant_title' }, 'Director'],
    [{ custom_id: 'subtitle' }, null],
    [{ custom_id: 'mobile_number' }, null],
    [{ custom_id: 'rename' }, null],
    [{ custom_id: 'rent' }, null],
    [{ custom_id: 'name', data: '' }, ''],
    [{ custom_id: 'name', data: 'Annie' }, 'Annie'],
    [{ custom_id: 'name', auto_fill: false }, null],
  ])('%j', (rest, data) => expect(filled(rest)).toBe(data));
});

describe('the text colour on a background', () => {
  it('is black or white, whichever contrasts at least 4.5 to 1', () => {
    const luminance = (colour: string) => {
      const [red, green, blue] = partsOf(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const colour = `#${number.toString(16).padStart(6, '0')}`;
        const [a, b] = [luminance(colour), luminance(inkOn(colour))];
        expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThan(4.5);
      }),
    );
  });
});
