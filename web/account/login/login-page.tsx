import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RouteInput } from '../../../shared/contract/define-route.ts';
import type { loginRoute } from '../../../shared/contract/session/login.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/account.ts';
import { t as common } from '../../messages/common.ts';
import { t as continueWith } from '../../messages/single-sign-on.ts';
import { takeNext } from '../../shell/kept-next.ts';
import { addressAfterLogin, addressWithNext } from '../../shell/way-back.ts';
import { isEmail, useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';
import { problemIn } from '../single-sign-on/problem-words.ts';
import { SignInAsked } from '../single-sign-on/sign-in-asked.tsx';
import { SingleSignOnPage } from '../single-sign-on/single-sign-on-page.tsx';
import { SecondStep, type SecondStepAsked } from './second-step.tsx';

type LoginBody = RouteInput<typeof loginRoute>['body'];

/** `/login` */
export function LoginPage() {
  const configuration = useConfiguration();
  const [search] = useState(searchOfPage);
  const [asked, setAsked] = useState<SecondStepAsked | null>(null);
  const [passkeyProblem, setPasskeyProblem] = useState('');
  const [askedAccount, setAskedAccount] = useState(new URLSearchParams(search).get('sign_in'));
  const [throughIssuer, setThroughIssuer] = useState(false);
  // Back leads to the page before, not to an empty form.
  const enter = () => window.location.replace(addressAfterLogin(search));
  const logIn = async ({ email_address, ...given }: LoginBody) => {
    const body = { ...given, email_address: email_address.trim() };
    try {
      await call<typeof loginRoute>('POST', '/app/login', { body }, { ignoreUnauthorized: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error;
      setAsked(error.answer as unknown as SecondStepAsked);
      return;
    }
    enter();
  };
  const form = useAccountForm(
    { email_address: new URLSearchParams(search).get('email') ?? '', password: '' },
    (values) => ({
      email_address: isEmail(values.email_address) ? undefined : t('email_required'),
      password: values.password === '' ? t('password_required') : undefined,
    }),
    logIn,
  );
  if (asked) return <SecondStep asked={asked} logIn={(given) => logIn({ ...form.values, ...given })} onBack={() => setAsked(null)} />;
  const email = form.values.email_address.trim();
  if (askedAccount) return <SignInAsked search={search} accountKey={askedAccount} onBack={() => setAskedAccount(null)} />;
  if (throughIssuer) return <SingleSignOnPage search={search} email={email} onBack={() => setThroughIssuer(false)} />;
  const problem = form.problem || passkeyProblem || problemIn(search);
  const registerAddress = `/login?${withParameter(search, 'register', '1')}`;
  return (
    <AccountFrame title={t('log_in')}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {!problem && new URLSearchParams(search).has('ended') && (
        <p className={classes.told} role="status">
          {common('session_ended')}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('email')} type="email" autoComplete="username webauthn" autoFocus {...form.field('email_address')} />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('log_in')}
        </Button>
      </form>
      <PasskeyLogin onDone={enter} onProblem={setPasskeyProblem} />
      <Button variant="default" size="md" fullWidth mt="sm" onClick={() => setThroughIssuer(true)}>
        {continueWith('continue_with')}
      </Button>
      <div className={classes.foot}>
        <Anchor href={addressWithNext('/forgot', search, isEmail(email) ? { email } : {})}>{t('forgot')}</Anchor>
        {configuration?.registration_open && <Anchor href={registerAddress}>{t('register')}</Anchor>}
      </div>
    </AccountFrame>
  );
}

/** What the address asks for. An issuer that let nobody in leads back here, without the place to go to afterwards. */
function searchOfPage(): string {
  const { search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('problem') || query.has('next')) return search;
  const next = takeNext();
  return next ? `?${withParameter(search, 'next', next)}` : search;
}

export function withParameter(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.toString();
}
