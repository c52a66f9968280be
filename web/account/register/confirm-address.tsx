import { Button } from '@mantine/core';
import { useState } from 'react';
import type { resendVerificationEmailRoute } from '../../../shared/contract/user/resend-verification-email.ts';
import { useUser } from '../../api/account.ts';
import { usePoll } from '../../api/attention.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/shell.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import classes from './confirm-address.module.css';

/** People may follow the link on another device. This is how soon the page notices. */
const pollMs = 5_000;

/** Asks whether the address still has to be confirmed, and asks again until it is. */
export function useUnconfirmed(): boolean {
  const { data: user, mutate } = useUser();
  const isUnconfirmed = user?.verified === false;
  usePoll(() => mutate().catch(() => undefined), isUnconfirmed ? pollMs : null);
  return isUnconfirmed;
}

/** Says that the address is not confirmed yet, and offers to send the link again. Shows nothing once it is confirmed. */
export function ConfirmAddress() {
  const { data: user } = useUser();
  const isUnconfirmed = useUnconfirmed();
  const [busy, setBusy] = useState(false);
  if (!user || !isUnconfirmed) return null;
  const sendAgain = async () => {
    setBusy(true);
    try {
      const { message } = await call<typeof resendVerificationEmailRoute>('POST', '/app/user/resend_verification_email', { body: {} });
      toast('success', message ?? '');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.notice}>
      <p className={classes.words}>
        {t('not_verified', { email: user.email_address })} {t('not_verified_why')}
      </p>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void sendAgain()}>
        {t('send_link_again')}
      </Button>
    </div>
  );
}
