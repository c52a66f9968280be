import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import useSWR from 'swr';
import type { lookUpOperatorSetUpRoute } from '../../shared/contract/management/look-up-operator-set-up.ts';
import type { setUpOperatorRoute } from '../../shared/contract/management/set-up-operator.ts';
import { useAccountForm } from '../account/account-form.ts';
import classes from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { NewPasswordInput } from '../account/new-password-input.tsx';
import twoStep from '../account/two-step/two-step.module.css';
import { useConfiguration } from '../api/account.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { t as account } from '../messages/account.ts';
import { t } from '../messages/management.ts';
import { ScreenLoading } from '../ui/loading.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { CodeInput } from './code-input.tsx';

const asOperator = { asOperator: true, ignoreUnauthorized: true };

/** `#management/set_up?token=…`: the link that the command on the machine printed. */
export function OperatorSetUpPage() {
  const { search } = useLocation();
  // The token stays in memory after it has left the address.
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  const { data, error, mutate } = useSWR(token && ['operator-set-up', token], () =>
    call<typeof lookUpOperatorSetUpRoute>('POST', '/app/management/look_up_set_up', { body: { token } }, asOperator),
  );
  if (token === '') return <DeadLink text={t('link_missing')} />;
  if (error instanceof ApiError && error.code === 'token_invalid') return <DeadLink text={error.message} />;
  if (error) {
    return (
      <AccountFrame title={t('ensure_failed')} text={error instanceof Error ? error.message : ''}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </AccountFrame>
    );
  }
  return data ? <SetUp token={token} {...data} /> : <ScreenLoading />;
}

function DeadLink({ text }: { text: string }) {
  return (
    <AccountFrame title={t('link_bad_title')} text={text}>
      <Button component="a" href="#management/login">
        {t('to_login')}
      </Button>
    </AccountFrame>
  );
}

function SetUp({ token, name, secret, otpauth_url }: { token: string; name: string; secret: string; otpauth_url: string }) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const form = useAccountForm(
    { password: '', verification_otp: '' },
    ({ password, verification_otp }) => ({
      password: password.length < minimum ? account('password_too_short', { n: minimum }) : undefined,
      verification_otp: verification_otp.trim() === '' ? t('code_required') : undefined,
    }),
    async ({ password, verification_otp }) => {
      const body = { token, password, verification_otp: verification_otp.trim() };
      await call<typeof setUpOperatorRoute>('POST', '/app/management/set_up', { body }, asOperator);
      window.location.replace('#management');
    },
    { two_factor_wrong: 'verification_otp' },
  );
  return (
    <AccountFrame title={t('set_up_title', { name })} text={t('set_up_scan')}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <QrCode text={otpauth_url} label={t('set_up_qr')} size={176} />
        <p className={classes.text}>{t('set_up_by_hand')}</p>
        <code className={twoStep.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        {form.problem && (
          <p className={classes.problem} role="alert">
            {form.problem}
          </p>
        )}
        <NewPasswordInput label={t('set_up_password')} person={{ name, last_name: '', email_address: '' }} field={form.field('password')} />
        <CodeInput {...form.field('verification_otp')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('set_up_done')}
        </Button>
      </form>
    </AccountFrame>
  );
}
