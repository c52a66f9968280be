import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { MobileNumber } from './mobile-number.tsx';

const user = { ...olivia['GET /app/user'].user, mobile_number: '+27821234567' } as unknown as User;
const configuration = { default_country: 'ZA', text_channels: { sms: true, whatsapp: true, voice: false } };

test('mobile number: another one takes the code that was sent to it; a wrong code and a wrong number stay to be corrected', async () => {
  let isKnown = false;
  let isRight = false;
  const calls = answering({
    'GET /app/configuration': configuration,
    'POST /app/user/request_otp': () =>
      isKnown ? { destination: '+27829999999', channel: 'sms' } : refused(422, 'mobile_number_invalid', 'This mobile number is not valid.'),
    'POST /app/user': () => (isRight ? { user } : refused(403, 'otp_wrong', 'This pin is not right. Tries left: 4.')),
  });
  const saved = vi.fn();
  const { user: person } = show(<MobileNumber user={user} onSaved={saved} />);
  await person.click(screen.getByRole('button', { name: 'Change' }));
  const number = await screen.findByLabelText('Your new mobile number');
  await person.type(number, '082 999 9998');
  await person.click(await screen.findByRole('button', { name: 'Send the code' }));
  await screen.findByText('This mobile number is not valid.');
  isKnown = true;
  await person.type(number, '{Backspace}9');
  await person.click(screen.getByRole('button', { name: 'Send the code' }));
  const code = (await screen.findByLabelText('Code from the text')) as HTMLInputElement;
  await person.type(code, '123456');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/This pin is not right/);
  expect(code.value).toBe('123456');
  isRight = true;
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(user));
  expect(calls.at(-1)?.body).toEqual({ data: { mobile_number: '+27829999999', verification_otp: '123456' } });
});

test('mobile number: one that codes for logging in go to can’t be removed', () => {
  answering({ 'GET /app/configuration': configuration });
  show(<MobileNumber user={{ ...user, two_factor_pin_method: 'sms_one_time_pin' }} onSaved={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByText(/can’t be removed/)).toBeTruthy();
});
