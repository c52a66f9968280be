import { contactColumns, contactOf, hasWayToReach } from '../../../../shared/domain/contacts/contact-columns.ts';
import { isEmail } from '../../../../shared/domain/people/email.ts';
import { parseMobileNumber } from '../../../../shared/domain/people/mobile-number.ts';
import { tidyLine } from '../../../../shared/domain/wording/one-line.ts';
import { cellsOf, delimiterOf, entriesOf } from './split-list.ts';

/** Somebody whom a pasted list names. */
export interface ListedPerson {
  /** Lines are counted from 1. */
  line: number;
  /** Empty if the list names none. */
  name: string;
  email: string;
  /** E.164, or empty. */
  mobile_number: string;
  role: string;
  /** Why the number in the list was left out. */
  mobileProblem?: string;
}

/** A part of a list that names nobody who could be reached. */
export interface UnreadLine {
  line: number;
  text: string;
  why: 'no_way' | 'bad_email' | 'several';
}

interface ReadList {
  people: ListedPerson[];
  unread: UnreadLine[];
}

interface Details {
  name: string;
  email: string;
  mobile: string;
  role: string;
}

/** Nobody's details are longer; a text of another kind is not searched for people. */
const longestLine = 1_000;

/**
 * Reads people from a text: one a line or several, as mail programs write them ("Anna Smith <anna@example.com>; …"), or
 * rows of a spreadsheet with or without a header.
 */
export function parsePeople(text: string, country: string): ReadList {
  const lines = text.split(/\r\n|\r|\n/).flatMap((one, index) => (one.trim() === '' ? [] : [{ line: index + 1, text: one.trim() }]));
  const [first] = lines;
  const delimiter = first ? delimiterOf(first.text) : ',';
  const header = first && first.text.length <= longestLine ? cellsOf(first.text, delimiter) : [];
  const columns = contactColumns(header);
  const isTable = hasWayToReach(columns) && !first?.text.includes('@');
  const role = header.findIndex((name) => name.toLowerCase() === 'role');
  const read: ReadList = { people: [], unread: [] };
  for (const { line, text: whole } of isTable ? lines.slice(1) : lines) {
    if (whole.length > longestLine) {
      read.unread.push({ line, text: whole, why: 'no_way' });
    } else if (isTable) {
      const cells = cellsOf(whole, delimiter);
      const { name, email, mobile_number } = contactOf(cells, columns);
      const details = { name: name === email ? '' : name, email, mobile: mobile_number, role: cells[role] ?? '' };
      take(read, { line, text: whole }, details, country);
    } else {
      for (const cells of entriesOf(whole)) {
        const entry = { line, text: cells.join(', ') };
        const details = detailsOf(cells);
        if (details === 'several') read.unread.push({ ...entry, why: 'several' });
        else take(read, entry, details, country);
      }
    }
  }
  return read;
}

/** Whether a pasted text names more than one person. Cheap, because it is asked at each paste. */
export function namesSeveral(text: string): boolean {
  return (text.slice(0, 20_000).match(/[^\s@<>,;]@[^\s@<>,;]/g)?.length ?? 0) > 1;
}

function take(read: ReadList, { line, text }: Omit<UnreadLine, 'why'>, { name, email, mobile, role }: Details, country: string): void {
  if (email !== '' && !isEmail(email)) {
    read.unread.push({ line, text, why: 'bad_email' });
    return;
  }
  const number = mobile === '' ? null : parseMobileNumber(mobile, country);
  if (email === '' && !number?.ok) {
    read.unread.push({ line, text, why: 'no_way' });
    return;
  }
  read.people.push({
    line,
    name: tidyLine(name).slice(0, 200),
    email,
    mobile_number: number?.ok ? number.e164 : '',
    role: tidyLine(role).slice(0, 120),
    ...(number && !number.ok && { mobileProblem: number.message }),
  });
}

/** Who is meant by cells whose columns nobody has named. */
function detailsOf(cells: readonly string[]): Details | 'several' {
  const withAddress = cells.filter((cell) => cell.includes('@'));
  if (withAddress.length > 1) return 'several';
  const [cell] = withAddress;
  const at = cell === undefined ? cells.length : cells.indexOf(cell);
  const texts = (some: readonly string[]) => some.filter((one) => one !== '' && !isNumber(one));
  const mobile = cells.find(isNumber) ?? '';
  const before = texts(cells.slice(0, at));
  const [role = ''] = texts(cells.slice(at + 1));
  if (cell === undefined) return { name: before[0] ?? '', email: '', mobile, role: before[1] ?? '' };
  const { name, email } = addressIn(cell);
  // "Smith, Anna <anna@example.com>" has the last name first.
  return { name: name === '' ? before.join(' ') : [name, ...before].join(' '), email, mobile, role };
}

const isNumber = (cell: string) => /^[+(]?\d[\d\s()./-]{5,}$/.test(cell);

/** "Anna Smith <anna@example.com>", "Anna Smith anna@example.com", or the address alone. */
function addressIn(cell: string): { name: string; email: string } {
  const words = cell.split(/[\s<>()]+/).filter((word) => word !== '');
  const address = words.find((word) => word.includes('@')) ?? '';
  const name = words.filter((word) => word !== address).join(' ');
  return { name: withoutQuotes(name), email: address.replace(/^mailto:/i, '').replace(/[.,:;'"]+$|^['"]+/g, '') };
}

const withoutQuotes = (text: string) => text.replace(/^["']+|["']+$/g, '').trim();
