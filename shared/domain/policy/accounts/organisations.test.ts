import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFrom, mayEnterOrganisation, mayGrow, mayLeaveOrganisation, mayStopManaging, mostAccounts, tidyCode } from './organisations.ts';

it('a code is found however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (random) => {
      const code = codeFrom(random);
      expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
      expect([tidyCode(code), tidyCode(` ${code.toUpperCase()} `), tidyCode(code.replaceAll('-', ''))]).toEqual([code, code, code]);
    }),
  );
});

const code = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'yes' : verdict.code);

it('an organisation of several accounts keeps one that manages it, and ends with its last account', () => {
  const one = { accounts: 2, managers: 1 };
  expect(code(mayStopManaging(one))).toBe('organisation_last_manager');
  expect(code(mayLeaveOrganisation(one, { is_manager: true }))).toBe('organisation_last_manager');
  expect(code(mayLeaveOrganisation(one, { is_manager: false }))).toBe('yes');
  expect(code(mayLeaveOrganisation({ accounts: 2, managers: 2 }, { is_manager: true }))).toBe('yes');
  expect(code(mayLeaveOrganisation({ accounts: 1, managers: 1 }, { is_manager: true }))).toBe('yes');
});

it('an organisation takes teams of no other one, as many as there is room for', () => {
  expect(code(mayEnterOrganisation({ is_personal_account: true }))).toBe('organisation_personal');
  expect(code(mayEnterOrganisation({ is_personal_account: false, organisation_key: 'other' }))).toBe('organisation_has_account');
  expect(code(mayEnterOrganisation({ is_personal_account: false }))).toBe('yes');
  expect([mostAccounts - 1, mostAccounts].map((accounts) => code(mayGrow({ accounts })))).toEqual(['yes', 'organisation_full']);
});
