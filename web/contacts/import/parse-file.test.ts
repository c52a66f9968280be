import { expect, test } from 'vitest';
import { csvOf } from '../export-contacts.ts';
import { parseFile } from './parse-file.ts';
import { readContacts } from './read-contacts.ts';
import { problemsCsv } from './save-problems.ts';

const utf16 = (text: string) => {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'contacts.csv', { type: 'text/csv' });
const never = new AbortController().signal;
const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const { rows, columns, encoding, delimiter } = await parseFile(file(content));
  return { encoding, delimiter, ...(await readContacts(rows, columns, 'DE', never)) };
};
const jose = { name: 'José Müller', email: 'jose@example.com', mobile_number: '+4915112345678' };

test.each([
  ['UTF-8 with commas', 'Name,Email,Mobile\nJosé Müller,jose@example.com,0151 12345678\n', 'utf-8', ','],
  ['UTF-8 with a byte order mark', '\ufeffName,Email,Mobile\nJosé Müller,jose@example.com,0151 12345678\n', 'utf-8', ','],
  ['UTF-16 with tabs', utf16('Name\tEmail\tMobile\r\nJosé Müller\tjose@example.com\t0151 12345678\r\n'), 'utf-16le', '\t'],
  [
    'Windows-1252 with semicolons',
    windows1252('E-Mail;Vorname;Nachname;Handy\r\njose@example.com;José;Müller;0151 12345678\r\n'),
    'windows-1252',
    ';',
  ],
])('import: a file of %s is read', async (_name, content, encoding, delimiter) => {
  expect(await read(content)).toEqual({ encoding, delimiter, contacts: [{ ...jose, row: 2 }], problems: [] });
});

test('import: each row with a problem is named as a spreadsheet counts it, and the others are kept', async () => {
  const { contacts, problems } = await read(
    'Name,Email\nAnna,anna@example.com\nBen,ben\nCleo,\nAnna again,ANNA@example.com\n"Two\nlines",two@example.com\n',
  );
  expect(contacts.map(({ name }) => name)).toEqual(['Anna']);
  expect(problems).toEqual([
    { row: 3, message: 'Please enter a valid email.' },
    { row: 4, message: 'Email or mobile number are required.' },
    { row: 5, message: 'The same email or mobile number is in row 2 already.' },
    { row: 6, message: 'This name has line breaks or control characters, or more than 200 characters.' },
  ]);
});

test('import: rows are counted as the spreadsheet shows them where some are empty, however long the file', async () => {
  const people = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? `Jö ${at};p${at}@example.com` : ';')).join('\r\n');
  const { contacts, problems } = await read(`Name;Email\r\n${people}\r\nBen;ben\r\n`);
  expect(contacts).toHaveLength(10_000);
  expect(contacts.every(({ row, name, email }) => name === `Jö ${row - 2}` && email === `p${row - 2}@example.com`)).toBe(true);
  expect(problems).toEqual([{ row: 20_002, message: 'Please enter a valid email.' }]);
});

test('import: the rows with a problem are saved with it, and read again once they are corrected', async () => {
  const parsed = await parseFile(file('Name;Email\nAnna;anna@example.com\nBen;ben\n\n"Cleo; the first";\n'));
  const { problems } = await readContacts(parsed.rows, parsed.columns, 'DE', never);
  const text = problemsCsv(parsed, problems);
  expect(text.split('\r\n')).toEqual([
    '\ufeff"Name";"Email";"Row";"Problem"',
    '"Ben";"ben";"3";"Please enter a valid email."',
    '"Cleo; the first";"";"5";"Email or mobile number are required."',
    '',
  ]);
  const corrected = await read(text.replace('"ben"', '"ben@example.com"'));
  expect(corrected.contacts.map(({ name, email }) => [name, email])).toEqual([['Ben', 'ben@example.com']]);
});

test.each([
  ['without rows', 'Name,Email\n', 'There are no contacts in this file.'],
  ['without a column to reach people by', 'Name,Town\nAnna,Bonn\n', 'No column for an email address'],
  ['that is no text', 'PK\u0003\u0004\0\0', 'This is not a text file.'],
])('import: a file %s is refused with what to do', async (_name, content, message) => {
  await expect(parseFile(file(content))).rejects.toThrow(message);
});

test('import: 50,000 rows are read in parts between which the page can draw', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `Person ${at},p${at}@example.com`).join('\n');
  let drawn = 0;
  const timer = setInterval(() => {
    drawn += 1;
  }, 0);
  const { contacts } = await read(`Name,Email\n${rows}\n`);
  clearInterval(timer);
  expect(contacts).toHaveLength(50_000);
  expect(drawn).toBeGreaterThan(20);
});

test('export: what it writes, the import reads again, and a spreadsheet runs nothing of it', async () => {
  const contact = { ...jose, key: 'a', contact_list_keys: [], last_used: null, version: 1 };
  const text = await csvOf([contact, { ...contact, name: '=cmd()', email: 'evil@example.com', mobile_number: '' }]);
  expect(text).toContain("'=cmd()");
  expect((await read(text)).contacts[0]).toEqual({ ...jose, row: 2 });
});
