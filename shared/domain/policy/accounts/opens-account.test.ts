import { describe, expect, it } from 'vitest';
import { holdsThrough, mayOpen } from './opens-account.ts';

const asked = { through: null, account_key: 'acme', isBound: false, hasSecondStep: false };

describe('an account', () => {
  it.each([
    ['opens after a password', {}, true],
    ['opens after a password and a code', { hasSecondStep: true }, true],
    ['opens through its own issuer', { through: 'acme' }, true],
    ['opens through its own issuer when that is enforced', { through: 'acme', isBound: true, hasSecondStep: true }, true],
    ['opens through the issuer of another account for somebody with a password alone', { through: 'other' }, true],
    ['that enforces its issuer does not open after a password', { isBound: true }, 'single_sign_on_required'],
    ['that enforces its issuer does not open through another', { through: 'other', isBound: true }, 'single_sign_on_required'],
    [
      'of somebody with a second step does not open through another issuer',
      { through: 'other', hasSecondStep: true },
      'own_login_required',
    ],
  ])('%s', (_, given, expected) => {
    const verdict = mayOpen({ ...asked, ...given });
    expect(verdict.ok ? true : verdict.code).toBe(expected);
  });
});

describe('a session through an issuer', () => {
  it.each([
    ['holds while its setup stands', { mode: 'optional', setup: 'a' }, true],
    ['holds while its setup is enforced', { mode: 'enforced', setup: 'a' }, true],
    ['ends with another setup', { mode: 'enforced', setup: 'b' }, false],
    ['ends when single sign-on is switched off', { mode: 'off', setup: 'a' }, false],
    ['ends when nothing is set up', undefined, false],
  ] as const)('%s', (_, now, expected) => {
    expect(holdsThrough('a', now)).toBe(expected);
  });
});
