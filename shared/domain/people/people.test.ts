import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { parseMobileNumber } from './mobile-number.ts';

describe('email addresses', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'ü@exämple.org'])('%s is one', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@b..', 'a@b.c.', '<a@b.co>', `${'a'.repeat(250)}@b.co`])('%s is none', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

describe('mobile numbers', () => {
  it('reads them against the default country', () => {
    expect(parseMobileNumber('082 123 4567', 'ZA')).toEqual({ ok: true, e164: '+27821234567' });
    expect(parseMobileNumber('+44 7911 123456', 'ZA')).toEqual({ ok: true, e164: '+447911123456' });
  });
  it.each(['12', 'hello', '+999 123', '0'.repeat(40)])('says what is wrong with %s', (text) => {
    const parsed = parseMobileNumber(text, 'ZA');
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.message).toMatch(/mobile number/);
  });
});
