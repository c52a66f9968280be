import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyEmailSignature } from '../../shared/domain/people/email-signature.ts';
import { answering } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const user = {
  key: 'olivia',
  name: 'Olivia',
  last_name: 'Jones',
  email_address: 'olivia@example.com',
  mobile_number: '',
  email_signature: emptyEmailSignature,
};

test('profile: what was typed just before leaving the screen is saved', async () => {
  const calls = answering({ 'GET /app/user': { user }, 'GET /app/configuration': {}, 'POST /app/user': { user } });
  const { user: person, rerender } = show(<ProfileScreen />);
  await person.type(await screen.findByLabelText('Last name'), 'y');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  rerender(<p>Another screen</p>);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1), { timeout: 300 });
});

test('profile: another mobile number is entered beside its country, and a wrong one stays with the reason', async () => {
  const calls = answering({
    'GET /app/user': { user },
    'GET /app/configuration': { default_country: 'ZA', text_channels: { sms: true, whatsapp: false } },
    'POST /app/user/request_otp': { destination: '+27821234567', valid_until: '2026-11-20T10:10:00.000Z' },
  });
  const { user: person } = show(<ProfileScreen />);
  await person.click(await screen.findByRole('button', { name: 'Add a number' }));
  const number = await screen.findByLabelText<HTMLInputElement>('Your new mobile number');
  await person.type(number, '082');
  await person.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByText('This is no number of its country. Please check the digits and the country.');
  expect(document.activeElement).toBe(number);
  await person.type(number, '1234567');
  await person.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByLabelText('Code from the text');
  expect(calls.at(-1)?.body).toMatchObject({ mobile_number: '+27821234567' });
});

test('profile: somebody who has no password chooses one without a present one, also after another part was saved', async () => {
  const calls = answering({
    'GET /app/user': { user: { ...user, has_password: false } },
    'GET /app/configuration': { minimum_password_length: 5 },
    // What changes answer does not say whether there is a password.
    'POST /app/user': { user },
  });
  const { user: person } = show(<ProfileScreen />);
  await screen.findByRole('heading', { name: 'Choose a password' });
  await person.type(screen.getByLabelText('Last name'), 'y');
  await screen.findByText('Saved');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await person.type(screen.getByLabelText('New password'), 'battery staple horse');
  await person.click(screen.getByRole('button', { name: 'Save the password' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ data: { password: 'battery staple horse' } }),
  );
});
