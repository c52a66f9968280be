import { type ColumnType, type DateOrder, isTimed, readValue } from './column-types.ts';

export const inequalities = [
  'equals',
  'not_equal',
  'greater_than',
  'greater_than_or_equal',
  'less_than',
  'less_than_or_equal',
  'in',
] as const;
export type Inequality = (typeof inequalities)[number];

/** Spec administration §5: which comparisons a column of a type knows. */
export function inequalitiesOf(kind: ColumnType): readonly Inequality[] {
  if (isTimed(kind)) return inequalities;
  if (kind !== 'text') return inequalities.filter((one) => one !== 'in');
  return ['equals', 'not_equal'];
}

/** Spec administration §9: days. */
export const timespans = [10, 20, 30, 45] as const;

export interface FilterRule {
  selected_field: string;
  selected_inequality: Inequality;
  /** Words; days for `in`. */
  comparison_value: string;
}

export interface RowFilter {
  match: 'all' | 'any';
  filter_rules: readonly FilterRule[];
}

/** What a filter knows about a list. */
export interface Columns {
  field_names: readonly string[];
  field_types: Readonly<Record<string, ColumnType>>;
  date_orders: Readonly<Record<string, DateOrder>>;
}

export interface FilterFault {
  index: number;
  code: 'column_unknown' | 'comparison_unknown' | 'value_unreadable';
}

/** Rules that cannot be evaluated: a column that is not there, a comparison that its type does not know, a value of another type. */
export function faultsOf({ filter_rules }: RowFilter, { field_names, field_types, date_orders }: Columns): FilterFault[] {
  return filter_rules.flatMap(({ selected_field, selected_inequality, comparison_value }, index): FilterFault[] => {
    const kind = field_types[selected_field];
    if (kind === undefined || !field_names.includes(selected_field)) return [{ index, code: 'column_unknown' }];
    if (!inequalitiesOf(kind).includes(selected_inequality)) return [{ index, code: 'comparison_unknown' }];
    const readable =
      selected_inequality === 'in'
        ? /^[1-9]\d{0,3}$/.test(comparison_value.trim())
        : kind === 'text' || readValue(comparison_value, kind, date_orders[selected_field] ?? 'day_first') !== null;
    return readable ? [] : [{ index, code: 'value_unreadable' }];
  });
}

/**
 * A test of rows (cells in the order of the columns). Only the server has all rows, so it alone tests them: those that the screen shows,
 * a dry run and a run alike. The screen judges the rules by `faultsOf`, as the server does. `today` is a day, YYYY-MM-DD.
 * A cell that is empty or not of its column's type is only ever "not equal". A rule for a column that is gone matches nothing.
 */
export function matcherOf(filter: RowFilter, columns: Columns, today: string): (cells: readonly string[]) => boolean {
  const readers = new Map<string, Reader>();
  const tests = filter.filter_rules.map((rule) => {
    const read = readers.get(rule.selected_field) ?? readerOf(rule.selected_field, columns);
    readers.set(rule.selected_field, read);
    return testOf(rule, read, columns, today);
  });
  if (tests.length === 0) return () => true;
  return filter.match === 'all' ? (cells) => tests.every((test) => test(cells)) : (cells) => tests.some((test) => test(cells));
}

type Reader = (cells: readonly string[]) => Compared;

/** Reads a column's cell once for all rules that ask for it: a long text takes a while. */
function readerOf(name: string, { field_names, field_types, date_orders }: Columns): Reader {
  const at = field_names.indexOf(name);
  let [row, value]: [readonly string[] | null, Compared] = [null, null];
  return (cells) => {
    if (cells !== row) [row, value] = [cells, readValue(cells[at] ?? '', field_types[name] ?? 'text', date_orders[name] ?? 'day_first')];
    return value;
  };
}

function testOf(
  rule: FilterRule,
  read: Reader,
  { field_names, field_types, date_orders }: Columns,
  today: string,
): (cells: readonly string[]) => boolean {
  const at = field_names.indexOf(rule.selected_field);
  const kind = field_types[rule.selected_field] ?? 'text';
  const order = date_orders[rule.selected_field] ?? 'day_first';
  if (at < 0) return () => false;
  if (rule.selected_inequality === 'in') {
    const end = laterDay(today, Number(rule.comparison_value));
    return (cells) => {
      const day = read(cells);
      return typeof day === 'string' && day.slice(0, 10) >= today && day.slice(0, 10) <= end;
    };
  }
  const wanted = rule.comparison_value.trim() === '' ? null : readValue(rule.comparison_value, kind, order);
  const compare = comparisons[rule.selected_inequality];
  return (cells) => compare(read(cells), wanted);
}

type Compared = string | number | null;
const both = (test: (a: string | number, b: string | number) => boolean) => (a: Compared, b: Compared) =>
  a !== null && b !== null && test(a, b);

const comparisons: Record<Exclude<Inequality, 'in'>, (cell: Compared, wanted: Compared) => boolean> = {
  equals: (cell, wanted) => cell === wanted,
  not_equal: (cell, wanted) => cell !== wanted,
  greater_than: both((cell, wanted) => cell > wanted),
  greater_than_or_equal: both((cell, wanted) => cell >= wanted),
  less_than: both((cell, wanted) => cell < wanted),
  less_than_or_equal: both((cell, wanted) => cell <= wanted),
};

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
