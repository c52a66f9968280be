import { describe, expect, it } from 'vitest';
import { addressAfterLogin, addressWithNext, loginAddress } from './way-back.ts';

describe('the way back after login', () => {
  it('keeps a document’s address', () => {
    const login = loginAddress('#documents/abc?x=1');
    expect(addressAfterLogin(new URL(login, 'http://here').search)).toBe('/#documents/abc?x=1');
  });

  it('leads to an invitation, and to no other page', () => {
    expect(addressAfterLogin('?next=%2Fjoin%2Fa-token_1')).toBe('/join/a-token_1');
    expect(addressAfterLogin('?next=%2Fjoin%2F..%2Fapp%2Flogout')).toBe('/#documents');
  });

  it('is left out for the list', () => {
    expect(loginAddress('#documents')).toBe('/login');
    expect(loginAddress('')).toBe('/login');
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '/app/logout', ''])('never leads to %s', (next) => {
    expect(addressAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/#documents');
  });

  it('is handed on from page to page', () => {
    expect(addressWithNext('/forgot', '?next=%23team%2Fnew&problem=lapsed', { email: 'a@b.example' })).toBe(
      '/forgot?email=a%40b.example&next=%23team%2Fnew',
    );
    expect(addressWithNext('/login', '')).toBe('/login');
  });
});
