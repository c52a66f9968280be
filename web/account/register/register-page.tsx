import { Anchor, Button, TextInput } from '@mantine/core';
import type { registerRoute } from '../../../shared/contract/session/register.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { addressAfterLogin } from '../../shell/way-back.ts';
import { isEmail, useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { withParameter } from '../login/login-page.tsx';
import { NewPasswordInput } from '../new-password-input.tsx';

/** `/login?register=1` */
export function RegisterPage() {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const { search } = window.location;
  const form = useAccountForm(
    { name: '', last_name: '', email_address: new URLSearchParams(search).get('email') ?? '', password: '', account_name: '' },
    (values) => ({
      name: values.name.trim() === '' ? t('first_name_required') : undefined,
      email_address: isEmail(values.email_address) ? undefined : t('email_required'),
      password: values.password.length < minimum ? t('password_too_short', { n: minimum }) : undefined,
    }),
    async ({ name, last_name, email_address, password, account_name }) => {
      const data = {
        name: name.trim(),
        last_name: last_name.trim(),
        email_address: email_address.trim(),
        password,
        ...(account_name.trim() ? { account_name: account_name.trim() } : {}),
      };
      await call<typeof registerRoute>('POST', '/app/register', { body: { data } }, { ignoreUnauthorized: true });
      window.location.replace(addressAfterLogin(search));
    },
  );
  return (
    <AccountFrame title={t('register')}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <div className={classes.pair}>
          <TextInput label={t('first_name')} autoComplete="given-name" maxLength={100} autoFocus {...form.field('name')} />
          <TextInput label={t('last_name')} autoComplete="family-name" maxLength={100} {...form.field('last_name')} />
        </div>
        <TextInput label={t('email')} type="email" autoComplete="username" {...form.field('email_address')} />
        <NewPasswordInput label={t('password')} person={form.values} field={form.field('password')} />
        <TextInput label={t('account_name')} autoComplete="organization" maxLength={120} {...form.field('account_name')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('register')}
        </Button>
      </form>
      <div className={classes.foot}>
        <span>{t('have_account')}</span>
        <Anchor href={`/login?${withParameter(search, 'register', null)}`}>{t('log_in')}</Anchor>
      </div>
    </AccountFrame>
  );
}
