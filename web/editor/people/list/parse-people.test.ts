import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorMs } from '../../../../test/support/processor-time.ts';
import { namesSeveral, parsePeople } from './parse-people.ts';

const brief = (text: string) =>
  parsePeople(text, 'GB').people.map(({ name, email, mobile_number, role }) =>
    [name, email, mobile_number, role].join('|').replace(/\|+$/, ''),
  );
const anna = 'Anna Smith|anna@example.com';
const ben = 'Ben Jones|ben@example.com';

test.each([
  ['as mail programs write them', 'Anna Smith <anna@example.com>; Ben Jones <ben@example.com>', [anna, ben]],
  ['with commas between', 'Anna Smith <anna@example.com>, "Jones, Ben" <ben@example.com>', [anna, 'Jones, Ben|ben@example.com']],
  ['with the last name first', 'Smith, Anna <anna@example.com>; Jones, Ben <ben@example.com>;', [anna, ben]],
  ['with the last name first, and only commas', 'Smith, Anna <anna@example.com>, Jones, Ben <ben@example.com>', [anna, ben]],
  ['in lines', 'Anna Smith anna@example.com\r\n\r\nben@example.com', [anna, '|ben@example.com']],
  ['as CSV with a number and a role', 'Anna Smith,anna@example.com,07400 123456,Tenant', [`${anna}|+447400123456|Tenant`]],
  ['as CSV, first and last name apart', 'Anna;Smith;anna@example.com', [anna]],
  ['from a spreadsheet', 'Anna Smith\tanna@example.com\t+447400123456\nBen Jones\tben@example.com', [`${anna}|+447400123456`, ben]],
  [
    'with a header',
    'Mail;Vorname;Nachname;Role;Handy\nanna@example.com;Anna;Smith;Tenant;07400 123456\nben@example.com;;;;',
    [`${anna}|+447400123456|Tenant`, '|ben@example.com'],
  ],
  ['by number alone', 'Anna Smith, 07400 123456', ['Anna Smith||+447400123456']],
  ['with links of a web page', 'mailto:anna@example.com', ['|anna@example.com']],
  ['on one line, with numbers', 'Anna Smith, anna@example.com, 07400 123456, Ben Jones, ben@example.com', [`${anna}|+447400123456`, ben]],
])('people %s', (_, text, expected) => expect(brief(text)).toEqual(expected));

test('what is not read says why, with its line', () => {
  const { people, unread } = parsePeople('Dear all\nanna@\nAnna\tanna@example.com\tben@example.com\nBen, ben@example.com, 12345678', 'GB');
  expect(unread.map(({ line, why }) => [line, why])).toEqual([
    [1, 'no_way'],
    [2, 'bad_email'],
    [3, 'several'],
  ]);
  expect(people).toMatchObject([{ line: 4, name: 'Ben', mobile_number: '', mobileProblem: expect.any(String) }]);
});

test('one address is no list', () => {
  expect(namesSeveral('Anna Smith <anna@example.com>')).toBe(false);
  expect(namesSeveral('anna@example.com ben@example.com')).toBe(true);
});

test('a huge text of another kind is read in no time', async () => {
  const huge = ['<@'.repeat(50_000), '@'.repeat(100_000), 'a,'.repeat(50_000), '"'.repeat(99_999)];
  expect(await processorMs(() => huge.map((text) => parsePeople(text, 'GB')))).toBeLessThan(1_000);
});

test('whatever is pasted, nobody is made up: each address and every line read is in the text', () => {
  const part = fc.constantFrom('Anna', ' ', ',', ';', '<', '>', '"', '@', 'anna@example.com', '+447400123456', '\n', '\t', 'Email');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const { people, unread } = parsePeople(text, 'GB');
      const lines = text.split('\n').length;
      for (const { email, name, line } of people) {
        expect(text).toContain(email);
        expect(name.length).toBeLessThanOrEqual(text.length);
        expect(line).toBeLessThanOrEqual(lines);
      }
      for (const { line } of unread) expect(line).toBeLessThanOrEqual(lines);
    }),
  );
});
