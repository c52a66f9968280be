import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

it('a password is kept at the cost that OWASP asks for, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('a long password'), await hashPassword('a long password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

it('a password matches its own hash only, however its accents are written', async () => {
  const hash = await hashPassword('caf\u00e9 and cake');
  expect(await passwordMatches('cafe\u0301 and cake', hash)).toBe(true);
  expect(await passwordMatches('cafe and cake', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
  expect(await passwordMatches('caf\u00e9 and cake', undefined)).toBe(false);
});
