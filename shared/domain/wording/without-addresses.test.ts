import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

describe('a name in a mail', () => {
  it.each([
    ['Claim at https://evil.example/prize', 'Claim at https: evil. example/prize'],
    ['www.evil.com', 'www. evil. com'],
    ['evil。com', 'evil. com'],
    ['Dr. Smith & Co.', 'Dr. Smith & Co.'],
    ['J.R. Miller, version 1.2', 'J.R. Miller, version 1.2'],
    ['Lease.pdf and Prices.XLSX', 'Lease.pdf and Prices.XLSX'],
    ['evil.pdf.com', 'evil. pdf. com'],
    ['evil.docs', 'evil. docs'],
    ['क्या.com', 'क्या. com'],
    ['उदाहरण.भारत', 'उदाहरण. भारत'],
    ['i❤.ws', 'i❤. ws'],
    ['evil\u200d.com and evil_.com', 'evil\u200d. com and evil_. com'],
    ['1.2.3.4/login', '1. 2. 3. 4/login'],
    ['30.11.2026, version 1.2.3', '30.11.2026, version 1.2.3'],
  ])('%s holds no address', (name, shown) => expect(withoutAddresses(name)).toBe(shown));

  it('never holds one, whatever it is made of', () => {
    const parts = fc.array(fc.constantFrom('evil', '.', 'com', '://', 'https', '/', ' ', 'a', '1', '@'), { maxLength: 12 });
    fc.assert(fc.property(parts, (some) => !/[a-z0-9]\.[a-z]{2}|:\/\//i.test(withoutAddresses(some.join('')))));
  });
});
