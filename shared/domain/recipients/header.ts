import { cut } from '../wording/cut.ts';
import { recipientLimits } from './recipient-limits.ts';

/** What is wrong with the names of columns, in words. */
export function headerIssues(names: readonly string[]): { code: string; message: string }[] {
  if (names.length === 0) return [{ code: 'no_header', message: 'The first row must name the columns.' }];
  if (names.length > recipientLimits.columns)
    return [{ code: 'too_many_columns', message: `There may be ${recipientLimits.columns} columns.` }];
  const nameless = names.indexOf('');
  if (nameless >= 0) return [{ code: 'no_header', message: `Column ${nameless + 1} has no name in the first row.` }];
  const long = names.find((name) => name.length > recipientLimits.name);
  if (long !== undefined)
    return [{ code: 'name_too_long', message: `A column’s name has more than ${recipientLimits.name} characters: “${cut(long, 40)}…”.` }];
  // Columns are named in objects, which have these of their own.
  const taken = names.find((name) => name in Object.prototype);
  if (taken !== undefined) return [{ code: 'name_reserved', message: `A column can’t be named “${taken}”. Please choose another name.` }];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? [] : [{ code: 'duplicate_column', message: `There are two columns named “${twice}”.` }];
}

/** Whether a first row names columns rather than being somebody's data: words, none of them an address or a number. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() !== '' && !cell.includes('@') && !/^[\d\s.,:/+-]+$/.test(cell.trim()));
}
