import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useLocation } from 'react-router';
import type { logInOperatorRoute } from '../../shared/contract/management/log-in-operator.ts';
import { useAccountForm } from '../account/account-form.ts';
import classes from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { call } from '../api/call.ts';
import { afterOperatorsLogin } from '../api/operators.ts';
import { t } from '../messages/management.ts';
import { CodeInput } from './code-input.tsx';

/** `#management/login` */
export function OperatorLoginPage() {
  const { search } = useLocation();
  const form = useAccountForm(
    { name: '', password: '', verification_otp: '' },
    (values) => ({
      name: values.name.trim() === '' ? t('name_required') : undefined,
      password: values.password === '' ? t('password_required') : undefined,
      verification_otp: values.verification_otp.trim() === '' ? t('code_required') : undefined,
    }),
    async ({ name, password, verification_otp }) => {
      const body = { name: name.trim(), password, verification_otp: verification_otp.trim() };
      await call<typeof logInOperatorRoute>('POST', '/app/management/login', { body }, { asOperator: true, ignoreUnauthorized: true });
      window.location.replace(afterOperatorsLogin(search));
    },
  );
  return (
    <AccountFrame title={t('login_title')} text={t('login_text')}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('name')} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus {...form.field('name')} />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
          {...form.field('password')}
        />
        <CodeInput {...form.field('verification_otp')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('log_in')}
        </Button>
      </form>
      <p className={classes.tagline}>{t('lost')}</p>
    </AccountFrame>
  );
}
