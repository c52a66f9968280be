import { expect, test } from 'vitest';
import { contactMasker, maskContacts } from './mask-contacts.ts';

test('an address keeps its first letters and its ending, a number its last three digits', () => {
  expect(maskContacts('jane.doe@mail.example.com')).toBe('j***@m***.com');
  expect(maskContacts('+61 400 123 456')).toBe('+*** 456');
  expect(maskContacts('+61400123456')).toBe('+*** 456');
});

test('contacts inside a sentence are masked', () => {
  expect(maskContacts('The request to Zoë (zoë@exämple.org) was sent.')).toBe('The request to Zoë (z***@e***.org) was sent.');
  expect(maskContacts('“a@b.co”, c@d.io; +49 (30) 1234-567.')).toBe('“a***@b***.co”, c***@d***.io; +*** 567.');
});

test('other texts stay as they are', () => {
  for (const text of ['', '20 Nov 2026, 09:00:12 UTC', '203.0.113.42', 'a @ b', 'Page 3 + 4']) expect(maskContacts(text)).toBe(text);
});

test('different contacts that look alike when masked are numbered by order of appearance, the same each time', () => {
  const shown = contactMasker([
    'Sent to vmallory@evil.com and +447400123458.',
    'Changed from vmallory@evil.com to victor@example.com, +447400999458.',
    'bob@example.com',
  ]);
  expect(shown('Changed from “vmallory@evil.com” to “Victor@Example.com”.')).toBe('Changed from “v***@e***.com (1)” to “V***@E***.com”.');
  expect(shown('“victor@example.com”, +44 7400 999458, +447400123458')).toBe('“v***@e***.com (2)”, +*** 458 (2), +*** 458 (1)');
  expect(shown('bob@example.com')).toBe('b***@e***.com');
});
