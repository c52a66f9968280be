import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { forgotRoute } from '../../../shared/contract/session/forgot.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { keepNext } from '../../shell/kept-next.ts';
import { addressWithNext } from '../../shell/way-back.ts';
import { isEmail, useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';

/** `/forgot`, with an optional `email` parameter. The page answers known and unknown addresses alike. */
export function ForgotPage() {
  const { search } = window.location;
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm(
    { email_address: new URLSearchParams(search).get('email') ?? '' },
    (values) => ({ email_address: isEmail(values.email_address) ? undefined : t('email_required') }),
    async ({ email_address }) => {
      const address = email_address.trim();
      await call<typeof forgotRoute>('POST', '/app/forgot', { body: { email_address: address } }, { ignoreUnauthorized: true });
      keepNext(search);
      setSentTo(address);
    },
  );
  if (sentTo)
    return (
      <AccountFrame title={t('forgot_sent_title')} text={t('forgot_sent_text', { email: sentTo })}>
        <Anchor href={addressWithNext('/login', search)}>{t('back_to_login')}</Anchor>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('forgot_title')} text={t('forgot_text')}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('email')} type="email" autoComplete="username" autoFocus {...form.field('email_address')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('forgot_send')}
        </Button>
      </form>
      <div className={classes.foot}>
        <Anchor href={addressWithNext('/login', search)}>{t('back_to_login')}</Anchor>
      </div>
    </AccountFrame>
  );
}
