import { expect, it } from 'vitest';
import { mayReplaceIssuer, maySignInThrough } from './single-sign-on.ts';

const ready = { isComplete: true, domains: [{ proven_at: '2026-11-20T10:00:00.000Z' }], tested: true };
const enforce = { before: 'optional', after: 'enforced', hasSecondStep: true } as const;

it('an issuer is used once it is complete and a domain is proven', () => {
  const offer = { before: 'off', after: 'optional', hasSecondStep: false } as const;
  expect(maySignInThrough({ ...ready, tested: false }, offer).ok).toBe(true);
  for (const part of [{ isComplete: false }, { domains: [] }, { domains: [{ proven_at: null }] }]) {
    expect(maySignInThrough({ ...ready, ...part }, offer)).toMatchObject({ code: 'single_sign_on_incomplete' });
    expect(maySignInThrough({ ...ready, ...part }, { ...offer, after: 'off' }).ok).toBe(true);
  }
});

it('an issuer is enforced after a test that succeeded, by somebody who gets in without it', () => {
  expect(maySignInThrough(ready, enforce).ok).toBe(true);
  expect(maySignInThrough({ ...ready, tested: false }, enforce)).toMatchObject({ code: 'single_sign_on_untested' });
  expect(maySignInThrough(ready, { ...enforce, hasSecondStep: false })).toMatchObject({ code: 'two_factor_needed' });
  expect(maySignInThrough({ ...ready, tested: false }, { ...enforce, before: 'enforced', hasSecondStep: false }).ok).toBe(true);
});

it('an enforced issuer is not replaced by another one', () => {
  expect(mayReplaceIssuer('enforced', 'enforced')).toMatchObject({ code: 'single_sign_on_enforced' });
  expect([mayReplaceIssuer('enforced', 'optional').ok, mayReplaceIssuer('optional', 'enforced').ok]).toEqual([true, true]);
});
