import { expect, it } from 'vitest';
import { asksForPassword } from './password-tries.ts';

it('asks for the password of a protected file until three were wrong', () => {
  const asks = (password_attempts: number) => asksForPassword({ conversion_error_reason: 'pdf_password_required', password_attempts });
  expect([0, 2, 3].map(asks)).toEqual([true, true, false]);
  expect(asksForPassword({ conversion_error_reason: 'pdf_damaged', password_attempts: 0 })).toBe(false);
  expect(asksForPassword({ conversion_error_reason: null, password_attempts: 0 })).toBe(false);
});
