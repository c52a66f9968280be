import { describe, expect, it } from 'vitest';
import { namedBy } from './claims.ts';

const google = { iss: 'https://accounts.google.com', sub: '1', email: 'Ada@Acme.example' };
const tenant = '11111111-2222-4333-8444-555555555555';
const named = { iss: `https://login.microsoftonline.com/${tenant}/v2.0`, sub: '1', tid: tenant, email: 'ada@acme.example' };
const entra = { ...named, xms_edov: '1' };

describe('the address in a token', () => {
  it.each([
    ['counts if it is verified', { ...google, email_verified: true }, 'ada@acme.example'],
    ['counts if an issuer writes true as text', { ...google, email_verified: 'true' }, 'ada@acme.example'],
    ['does not count if nothing is said of it', google, ''],
    ['does not count if it is not verified', { ...google, email_verified: false }, ''],
    ['does not count on the word of another claim', { ...google, xms_edov: true }, ''],
    ['does not count if it is no address', { ...google, email: 'ada', email_verified: true }, ''],
    ['counts if Microsoft says that its domain is proven', entra, 'ada@acme.example'],
    ['does not count if Microsoft says nothing of its domain, as of a guest’s', named, ''],
    ['does not count if Microsoft says that its domain is not proven', { ...entra, xms_edov: false }, ''],
    ['does not count from another tenant', { ...entra, tid: '99999999-2222-4333-8444-555555555555' }, ''],
    ['does not count without a tenant', { ...entra, tid: undefined }, ''],
  ])('%s', (_, claims, expected) => expect(namedBy(claims).email_address).toBe(expected));
});

describe('the name in a token', () => {
  it('is that of the person, in two parts if the issuer tells them apart', () => {
    expect(namedBy({ ...google, given_name: ' Ada ', family_name: 'Lovelace', name: 'Ada Lovelace' })).toMatchObject({
      name: 'Ada',
      last_name: 'Lovelace',
    });
    expect(namedBy({ ...google, name: 'Ada Lovelace' })).toMatchObject({ name: 'Ada Lovelace', last_name: '' });
  });

  it('is left out if it would forge a line', () => {
    expect(namedBy({ ...google, given_name: 'Ada\nIdentified by pin' }).name).toBe('');
  });
});
