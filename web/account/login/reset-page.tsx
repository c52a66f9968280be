import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { RouteInput } from '../../../shared/contract/define-route.ts';
import type { resetPasswordRoute } from '../../../shared/contract/session/reset-password.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/account.ts';
import { loginToKept } from '../../shell/kept-next.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import { useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { NewPasswordInput } from '../new-password-input.tsx';

/** The link does not say whose password it resets, so only the server can judge the new password. */
const nobody = { name: '', last_name: '', email_address: '' };

/** `/reset?token=…`, opened by the link in the mail. */
export function ResetPage() {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const [loginLink, setLoginLink] = useState('');
  const [dead, setDead] = useState(token === '' ? t('link_missing') : '');
  const ask = async (body: RouteInput<typeof resetPasswordRoute>['body']) => {
    try {
      await call<typeof resetPasswordRoute>('POST', '/app/reset_password', { body }, { ignoreUnauthorized: true });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
      setDead(error.message);
      return false;
    }
  };
  // Told before somebody thinks of a password. Whoever is offline is told once they have.
  const { isLoading } = useSWR(token && 'reset_link', () => ask({ token }).catch(() => null), { revalidateOnReconnect: false });
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password.length < minimum ? t('password_too_short', { n: minimum }) : undefined }),
    async ({ password }) => {
      if (await ask({ token, password })) setLoginLink(loginToKept());
    },
  );
  if (isLoading) return <ScreenLoading />;
  if (dead)
    return (
      <AccountFrame title={t('link_bad_title')} text={dead}>
        <Button component="a" href="/forgot">
          {t('new_link')}
        </Button>
      </AccountFrame>
    );
  if (loginLink)
    return (
      <AccountFrame title={t('reset_done_title')} text={t('reset_done_text')}>
        <Button component="a" href={loginLink}>
          {t('log_in')}
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('reset_title')}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <NewPasswordInput label={t('new_password')} person={nobody} field={form.field('password')} autoFocus />
        <Button type="submit" size="md" loading={form.busy}>
          {t('reset_save')}
        </Button>
      </form>
      <div className={classes.foot}>
        <Anchor href="/login">{t('back_to_login')}</Anchor>
      </div>
    </AccountFrame>
  );
}
