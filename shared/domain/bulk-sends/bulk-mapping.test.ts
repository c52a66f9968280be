import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../documents/default-settings.ts';
import { mappingFaults, personOfRow, rowFaults } from './bulk-faults.ts';
import { columnsIn, dayOrdersOf, dayValuesOf, emptyBulkMapping, filledFrom, placed, valuesOf, withRow } from './bulk-mapping.ts';
import { type BulkTargets, targetsOf } from './bulk-targets.ts';
import { FaultCounter } from './fault-counter.ts';
import { proposeMapping } from './propose-mapping.ts';

const person = (more: object) => ({
  ...{ uuid: 'one', role: 'Tenant', name: 'Tenant', email: '', mobile_number: '', position: 0, status: 'setup' as const },
  ...{ email_is_optional: false, primary_communication_channel: 'email' as const, is_optional: false, signer_group_uuid: null },
  ...more,
});
const pack = { document_name: 'Lease', subject: '', message: '', cc_recipients: [], settings: defaultSettings, signer_groups: [] };
const about = (people: ReturnType<typeof person>[], settings = defaultSettings): BulkTargets =>
  targetsOf({ ...pack, settings }, { signatories: people, fields: [], attributes: [] }, { mobileIsRequired: false });
const columns = ['First name', 'E-Mail', 'Rent', 'Landlord email'];

describe('words with columns', () => {
  it('take the row’s value, else the fallback, and names with spaces', () => {
    const values = valuesOf(columns, ['Ann', '', ' 850 ']);
    expect(filledFrom('Dear ::First name::, ::Rent:: or ::E-Mail|nothing::, ::Unknown:: :::: x', values)).toBe(
      'Dear Ann, 850 or nothing, ::Unknown:: :: x',
    );
    expect(columnsIn('::First name:: ::Rent|none:: ::Rent::')).toEqual(['First name', 'Rent']);
  });

  it('give days as a field of days holds them, in the order of their column', () => {
    const field_types = { Born: 'date', Since: 'date', Rent: 'text' } as const;
    const orders = dayOrdersOf({ field_types, date_orders: { Born: 'day_first', Since: 'month_first' } });
    const values = valuesOf(['Born', 'Since', 'Rent'], ['03.04.1980', '3/4/2026', '03.04.1980']);
    expect([...dayValuesOf(values, orders).values()]).toEqual(['1980-04-03', '2026-03-04', '03.04.1980']);
    expect([...dayValuesOf(valuesOf(['Born'], ['soon']), orders)]).toEqual([['Born', 'soon']]);
  });

  it('never read a value for placeholders, now or when the template’s own are filled in', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const values = new Map([
          ['A', one],
          ['B', other],
        ]);
        expect(filledFrom('::A::', values)).toBe(one);
        expect(
          filledFrom(
            '::A::',
            new Map([
              ['A', '::B::'],
              ['B', other],
            ]),
          ),
        ).toBe('::B::');
      }),
    );
    expect(filledFrom('::A:: ::name::', new Map([['A', '::name::']]), true)).toBe('::::name:::: ::name::');
  });

  it('are cut where they are longer than anything that they could fill', () => {
    const length = filledFrom('::A::'.repeat(1_000), new Map([['A', 'a'.repeat(5_000)]])).length;
    expect([length > 20_000, length < 30_000]).toEqual([true, true]);
  });

  it('leave what the template says where they are empty', () => {
    const words = placed(
      { ...emptyBulkMapping, subject: 'For ::A::', data_fields: [{ data_field_id: 'rent', data: '::B::' }] },
      { signatories: [{ uuid: 'one' }], cc_recipients: [], fields: [{ custom_id: 'rent', uuid: 'x' }] },
    );
    const before = {
      document: { document_name: 'Lease', subject: 'Old', message: 'Hello', external_id: '' },
      fields: [{ uuid: 'y', custom_id: 'rent', data: null }],
      signatories: [{ role: '', name: 'Tenant', email: 't@example.com', mobile_number: '' }],
      cc_recipients: [],
      attributes: [],
    };
    const stored = JSON.parse(JSON.stringify(words)) as typeof words;
    const after = withRow(
      before,
      stored,
      new Map([
        ['A', 'Ann'],
        ['B', '12'],
      ]),
      false,
    );
    expect(after).toEqual({
      ...before,
      document: { ...before.document, subject: 'For Ann' },
      fields: [{ uuid: 'y', custom_id: 'rent', data: '12' }],
    });
  });
});

describe('a proposal', () => {
  it('joins first and last names, and gives others only columns of their role', () => {
    const people = [person({}), person({ uuid: 'two', role: 'Landlord', position: 1 })];
    expect(proposeMapping(about(people), ['First name', 'Surname', 'E-Mail', 'Landlord email', 'Cell']).signatories).toEqual([
      { signatory_or_cc_id: 'one', name: '::First name:: ::Surname::', email: '::E-Mail::', mobile_number: '::Cell::' },
      { signatory_or_cc_id: 'two', name: '', email: '::Landlord email::', mobile_number: '' },
    ]);
  });

  it('knows columns as a German spreadsheet names them', () => {
    const [one] = proposeMapping(about([person({})]), ['Vor- und Nachname', 'E-Mail-Adresse', 'Handynummer']).signatories;
    expect(one).toMatchObject({ name: '::Vor- und Nachname::', email: '::E-Mail-Adresse::', mobile_number: '::Handynummer::' });
  });

  it('names each document after its first signatory, unless no column does or the template has a name with words of its own', () => {
    const named = (names: string[], document_name = 'Lease') =>
      proposeMapping({ ...about([person({})]), document_name }, names).document_name;
    expect(named(['Name', 'Email'])).toBe('Lease – ::Name::');
    expect(named(['Email'])).toBe('');
    expect(named(['Name'], 'Lease of ::tenant::')).toBe('');
  });
});

describe('what is wrong', () => {
  const mapping = {
    ...emptyBulkMapping,
    signatories: [{ signatory_or_cc_id: 'one', name: '::First name::', email: '::E-Mail::', mobile_number: '::Cell::' }],
  };
  const messages = (faults: { message: string }[]) => faults.map(({ message }) => message);

  it('is said of the mapping in the specification’s words', () => {
    const pins = { ...defaultSettings, use_two_factor_authentication: true };
    expect(messages(mappingFaults(about([person({ name: '' })], pins), emptyBulkMapping, columns))).toEqual([
      'Email not defined',
      'Name not defined',
      'Mobile number not defined',
    ]);
    expect(messages(mappingFaults(about([person({ email: 'x' })]), emptyBulkMapping, columns))).toEqual(['Email address is invalid']);
    expect(messages(mappingFaults(about([person({})]), mapping, columns))).toEqual(['The list has no column “Cell”.']);
    expect(messages(mappingFaults(about([person({ primary_communication_channel: 'sms' })]), emptyBulkMapping, columns))).toEqual([
      'Mobile number not defined',
    ]);
  });

  it('is said of a row, and counted', () => {
    const targets = about([person({})]);
    const row = (name: string, email: string, cell: string) => valuesOf(['First name', 'E-Mail', 'Cell'], [name, email, cell]);
    expect(messages(rowFaults(targets, mapping, row('', 'x', '12'), 'ZA'))).toEqual([
      'Name is required',
      'Not a valid email address in linked data',
      'Not a valid mobile',
    ]);
    expect(rowFaults(targets, mapping, row('Ann', 'a@example.com', '082 123 4567'), 'ZA')).toEqual([]);
    const counter = new FaultCounter(targets, mapping, 'ZA');
    for (const [index, email] of ['a@example.com', 'x', 'A@example.com', 'y'].entries()) counter.add(index, row('Ann', email, ''));
    expect(counter.failing).toBe(2);
    expect(counter.all()).toMatchObject([
      { code: 'email_invalid', rows: 2, row_indexes: [1, 3] },
      { code: 'same_address', rows: 2, row_indexes: [0, 2] },
    ]);
    const said = { ...mapping, subject: 'Your flat, ::First name:: ::Cell|none::', message: '::Rent:: ::Rent::' };
    const gaps = new FaultCounter(targets, said, 'ZA');
    const found = [
      row('', 'x', ''),
      new Map([...row('Ann', 'a@example.com', ''), ['Rent', '']]),
      new Map([...row('Ben', 'b@example.com', ''), ['Rent', '850']]),
      new Map([...row('Cleo', 'c@example.com', ''), ['Rent', '']]),
    ].map((values, index) => gaps.add(index, values).gaps.length);
    expect([found, gaps.failing, gaps.gappy]).toEqual([[0, 1, 0, 1], 1, 2]);
    expect(gaps.all().filter(({ code }) => code === 'empty_in_text')).toMatchObject([
      {
        id: 'message',
        label: 'Message of the mail',
        message: '“Rent” is empty, which leaves a gap in the text',
        rows: 2,
        row_indexes: [1, 3],
      },
    ]);
    expect(personOfRow(targets, mapping, row('Ann', 'a@example.com', ''))).toEqual({ name: 'Ann', email: 'a@example.com' });
  });
});

describe('a custom field with a control', () => {
  const attribute = (id: string, properties: object, value = '') => ({
    ...{ id, name: id, value: '', required: true, custom_control: 'control', custom_control_value: value },
    custom_control_properties: { name: id, help_text: '', ...properties },
  });
  const day = attribute('day', { kind: 'date', earliest: '2026-01-01' }, '2026-02-01');
  const targets = targetsOf(
    pack,
    { signatories: [], fields: [], attributes: [day, attribute('risk', { kind: 'choice', options: ['Low', 'High'] })] },
    { mobileIsRequired: false },
  );
  const mapping = {
    ...emptyBulkMapping,
    user_defined_attributes: ['day', 'risk'].map((id) => ({ user_defined_attribute_id: id, value: `::${id}::` })),
  };
  const told = (cells: string[]) =>
    rowFaults(targets, mapping, valuesOf(['day', 'risk'], cells), 'GB', { day: 'day_first' }).map(({ id, message }) => [id, message]);

  it('is told of what its control can’t hold, and takes days in the order of their column', () => {
    expect(told(['03.04.2026', 'low'])).toEqual([]);
    expect(told(['03.04.2025', 'lowest'])).toEqual([
      ['day', 'The first day is 2026-01-01.'],
      ['risk', 'There is no option “lowest”.'],
    ]);
    expect(told(['', 'low'])[0]?.[0]).toBe('day');
  });

  it('needs no words where the template fills it in', () => {
    expect(mappingFaults(targets, emptyBulkMapping, []).map(({ id }) => id)).toEqual(['risk']);
    const texts = {
      document: { document_name: '', subject: '', message: '', external_id: '' },
      fields: [],
      signatories: [],
      cc_recipients: [],
    };
    const before = { ...texts, attributes: [{ id: 'day', value: '2026-02-01', isDay: true }] };
    const words = placed(mapping, { signatories: [], cc_recipients: [], fields: [] });
    expect(withRow(before, words, valuesOf(['day'], ['03.04.2026']), false, { day: 'day_first' }).attributes[0]?.value).toBe('2026-04-03');
  });
});
