import { describe, expect, it } from 'vitest';
import { type ColumnType, readValue } from './column-types.ts';
import { TypeFinder } from './detect-types.ts';

describe('a value', () => {
  it.each<[ColumnType, string, string | number | null]>([
    ['int', '850', 850],
    ['int', '-3', -3],
    ['int', '0850', null],
    ['int', '+491701234567', null],
    ['float', '850', 850],
    ['float', '850.5', 850.5],
    ['float', '850,5', 850.5],
    ['float', '1,234.5', 1234.5],
    ['float', '1.234,5', 1234.5],
    ['float', '1 234 567,5', 1_234_567.5],
    ['float', "1'234.50", 1234.5],
    ['float', '1,234,567', 1_234_567],
    ['float', '1.2.3', null],
    ['date', '2026-12-31', '2026-12-31'],
    ['date', '31.12.2026', '2026-12-31'],
    ['date', '1/2/26', '2026-02-01'],
    ['date', '1/2/85', '1985-02-01'],
    ['date', '31 December 2026', '2026-12-31'],
    ['date', '3. März 2026', '2026-03-03'],
    ['date', 'Dec 31, 2026', '2026-12-31'],
    ['date', '31.02.2026', null],
    ['date', '31.12/2026', null],
    ['datetime', '2026-12-31T23:30:00Z', '2026-12-31T23:30:00.000Z'],
    ['datetime', '31.12.2026 23:30', '2026-12-31T23:30:00.000Z'],
    ['datetime', '2026-12-31 11:30 PM', '2026-12-31T23:30:00.000Z'],
    ['datetime', '2026-12-31T23:30+02:00', '2026-12-31T21:30:00.000Z'],
    ['datetime', '2026-12-31 25:30', null],
    ['text', ' Anna ', 'anna'],
    ['text', '  ', null],
  ])('of type %s: %j is %j', (type, text, value) => {
    expect(readValue(text, type, 'day_first')).toBe(value);
  });

  it('of digits only follows the order of its column', () => {
    expect(readValue('3/4/2026', 'date', 'month_first')).toBe('2026-03-04');
    expect(readValue('3/4/2026', 'date', 'day_first')).toBe('2026-04-03');
  });
});

describe('a column of texts', () => {
  it.each([
    [['1.3.2026', '2.3.2026', 'later', '3.3.2026', 'soon', ''], { days: 3, filled: 5 }],
    [['1.3.2026', 'later'], null],
    [['1.3.2026', '2.3.2026'], null],
    [['17', '18', 'none'], null],
  ])('of %j says how many of its cells are days, if most are: %j', (values, days) => {
    const finder = new TypeFinder();
    for (const [at, value] of values.entries()) finder.add(at, value);
    expect(finder.countDays()).toEqual(days);
  });
});

describe('the type of a column', () => {
  const found = (values: string[]) => {
    const finder = new TypeFinder();
    for (const [at, value] of values.entries()) finder.add(at, value);
    return finder.found();
  };
  it.each([
    [['1', '', '3'], 'int', 'day_first'],
    [['1', '2.5'], 'float', 'day_first'],
    [['3/4/2026', '3/14/2026'], 'date', 'month_first'],
    [['3/4/2026', '14/3/2026'], 'date', 'day_first'],
    [['3/4/2026 10:00', '3/14/2026 11:00'], 'datetime', 'month_first'],
    [['1', 'two'], 'text', 'day_first'],
    [['', ''], 'text', 'day_first'],
    [['01067', '10115'], 'text', 'day_first'],
  ])('of %j is %s, %s', (values, type, date_order) => {
    expect(found(values)).toMatchObject({ type, date_order });
  });

  it('bears a few others among many, and names them', () => {
    const values = Array.from({ length: 100 }, (_, at) => (at === 7 ? 'n/a' : String(at)));
    expect(found(values)).toEqual({ type: 'int', date_order: 'day_first', misfits: [{ row_index: 7, value: 'n/a' }] });
    expect(found(values.map((value, at) => (at < 10 ? 'n/a' : value))).type).toBe('text');
  });

  it('bears one bad day among a few, and names it', () => {
    const values = ['01.12.1980', '02.12.1980', 'soon', '13.12.1980', '31.12.1980'];
    expect(found(values)).toEqual({ type: 'date', date_order: 'day_first', misfits: [{ row_index: 2, value: 'soon' }] });
    expect(found(values.slice(0, 4)).type).toBe('text');
    expect(found(['12', '14', '12a', '16', '18']).type).toBe('text');
  });
});
