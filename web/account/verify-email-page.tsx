import { Button } from '@mantine/core';
import useSWRImmutable from 'swr/immutable';
import type { verifyEmailRoute } from '../../shared/contract/session/verify-email.ts';
import { call } from '../api/call.ts';
import { t } from '../messages/account.ts';
import { AccountFrame } from './account-frame.tsx';

/** `/verify_email?token=…`, the link that was mailed. The link works once, so the answer is fetched once. */
export function VerifyEmailPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const { data, error } = useSWRImmutable<{ email_address: string }, Error>(token ? ['verify_email', token] : null, () =>
    call<typeof verifyEmailRoute>('POST', '/app/verify_email', { body: { token } }, { ignoreUnauthorized: true }),
  );
  const open = (
    <Button component="a" href="/">
      {t('to_app')}
    </Button>
  );
  if (data)
    return (
      <AccountFrame title={t('verified_title')} text={t('verified_text', { email: data.email_address })}>
        {open}
      </AccountFrame>
    );
  const problem = token === '' ? t('link_missing') : error?.message;
  if (problem)
    return (
      <AccountFrame title={t('link_bad_title')} text={problem}>
        {open}
      </AccountFrame>
    );
  return <AccountFrame title={t('verify_working')} />;
}
