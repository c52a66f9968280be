import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { emptyEmailSignature } from '../../../shared/domain/people/email-signature.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { TwoStepCard } from './two-step-card.tsx';

const user: User = {
  key: 'olivia',
  name: 'Olivia',
  last_name: 'Jones',
  email_address: 'olivia@example.com',
  verified: true,
  mobile_number: '',
  dialing_code: '',
  email_signature: emptyEmailSignature,
  language: 'en',
  time_zone: '',
  external_user_code: '',
  cost_centre: '',
  default_user_account_key: 'olivia-team',
  created: '2026-11-20T10:00:00.000Z',
  use_two_factor_authentication: false,
  two_factor_pin_method: null,
  recovery_codes_left: 0,
};

test('two-step authentication: a wrong code stays in its field with the reason, and nothing is lost', async () => {
  const calls = answering({
    'POST /app/user/request_otp': { destination: user.email_address, valid_until: '2026-11-20T10:10:00.000Z' },
    'POST /app/user/prove_identity': refused(403, 'otp_wrong', 'This pin is not right. Tries left: 4.'),
  });
  const { user: person } = show(<TwoStepCard user={user} onChanged={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Set up two-step authentication' }));
  await person.click(await screen.findByRole('button', { name: 'Send the code' }));
  const input = await screen.findByLabelText('Code from the email');
  await person.type(input, '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('This pin is not right. Tries left: 4.');
  expect((input as HTMLInputElement).value).toBe('123456');
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ verification_otp: '123456' }));
});

test('two-step authentication: somebody whose address is not confirmed is told to confirm it first', () => {
  show(<TwoStepCard user={{ ...user, verified: false }} onChanged={() => undefined} />);
  expect((screen.getByRole('button', { name: 'Set up two-step authentication' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Please confirm your email address first.')).toBeTruthy();
});

test('two-step authentication: codes by text take a number and its code, and end with the recovery codes', async () => {
  const calls = answering({
    'GET /app/configuration': {
      text_channels: { sms: true, whatsapp: false, voice: false },
      member_two_step_methods: ['sms_one_time_pin'],
    },
    'POST /app/user/request_otp': ({ body }) => ({ destination: body.mobile_number ?? user.email_address }),
    'POST /app/user/prove_identity': {},
    'POST /app/user': { user, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
  });
  const { user: person } = show(<TwoStepCard user={user} onChanged={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Set up two-step authentication' }));
  await person.click(await screen.findByRole('button', { name: 'Send the code' }));
  await person.type(await screen.findByLabelText('Code from the email'), '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText('Which number should the codes go to?'), '+27821234567');
  await person.click(screen.getByRole('button', { name: 'Send the code' }));
  await person.type(await screen.findByLabelText('Code from the text'), '654321');
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Switch it on' }));
  expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
  const data = { use_two_factor_authentication: true, two_factor_pin_method: 'sms_one_time_pin', verification_otp: '654321' };
  expect(calls.at(-1)?.body).toEqual({ data });
  // They are shown once: a slip of the hand does not close them.
  await person.keyboard('{Escape}');
  expect(screen.getByText('ccccc-ddddd')).toBeTruthy();
});
