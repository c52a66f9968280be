import { expect, it } from 'vitest';
import { checkPasskeyDomain, passkeyDomainOf } from './passkey-domain.ts';

const at = (publicUrl: string, passkeyDomain = '') => ({ publicUrl, passkeyDomain });

it('is the host of the app’s address, or the domain that is set', () => {
  expect(passkeyDomainOf(at('https://sign.example.org'))).toBe('sign.example.org');
  expect(passkeyDomainOf(at('http://localhost:3000'))).toBe('localhost');
  expect(passkeyDomainOf(at('https://sign.example.org', 'example.org'))).toBe('example.org');
});

it.each(['', 'sign.example.org', 'example.org'])('%j can be the domain of sign.example.org', (domain) => {
  expect(() => checkPasskeyDomain(at('https://sign.example.org', domain))).not.toThrow();
});

it.each(['other.org', 'ample.org', 'org', 'www.sign.example.org'])('%j can’t', (domain) => {
  expect(() => checkPasskeyDomain(at('https://sign.example.org', domain))).toThrow('PASSKEY_DOMAIN');
});
