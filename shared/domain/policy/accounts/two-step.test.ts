import { expect, it } from 'vitest';
import { needsSecondStep } from './two-step.ts';

const team = { account_key: 'team', is_personal_account: false, two_step_mandatory: true };
const byPassword = { by_passkey: false, has_allowed_second_step: false, through: null };

it('an account that asks for a second step asks everybody but those whom its own issuer names', () => {
  const asked = { byInstallation: false, account: team };
  expect(needsSecondStep(asked, byPassword)).toBe(true);
  expect(needsSecondStep(asked, { ...byPassword, through: 'another' })).toBe(true);
  expect(needsSecondStep(asked, { ...byPassword, through: 'team' })).toBe(false);
  expect(needsSecondStep({ ...asked, account: { ...team, is_personal_account: true } }, byPassword)).toBe(false);
  expect(needsSecondStep({ ...asked, account: { ...team, two_step_mandatory: false } }, byPassword)).toBe(false);
});

it('an installation that asks for a second step asks in every account, however somebody has come', () => {
  const asked = { byInstallation: true, account: { ...team, two_step_mandatory: false, is_personal_account: true } };
  expect(needsSecondStep(asked, { ...byPassword, through: 'team' })).toBe(true);
  expect(needsSecondStep(asked, { ...byPassword, by_passkey: true })).toBe(false);
  expect(needsSecondStep(asked, { ...byPassword, has_allowed_second_step: true })).toBe(false);
});
