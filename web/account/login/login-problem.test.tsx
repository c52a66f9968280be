import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { LoginPage } from './login-page.tsx';

test('log in: says why a sign-in through the issuer opened no session', async () => {
  window.history.replaceState(null, '', '/login?problem=issuer_refused');
  answering({ 'GET /app/configuration': { registration_open: true } });
  show(<LoginPage />);
  await screen.findByText(/did not let you in/);
  expect(screen.getByRole('alert')).toBeTruthy();
});
