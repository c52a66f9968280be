import { Button } from '@mantine/core';
import { useState } from 'react';
import type { requestOtpRoute } from '../../../shared/contract/user/request-otp.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';
import classes from './two-step.module.css';

/** Sends a code to the person's address, and asks for it. */
export function MailedCode({ email, send }: { email: string; send: (code: GivenCode) => Promise<void> }) {
  const [isSent, setIsSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const request = async () => {
    setBusy(true);
    try {
      await call<typeof requestOtpRoute>('POST', '/app/user/request_otp', { body: { otp_type: 'two_factor' } });
      if (isSent) toast('success', t('code_sent', { email }));
      setIsSent(true);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <p>{t(isSent ? 'code_sent' : 'code_will_be_sent', { email })}</p>
      {isSent ? (
        <CodeForm kind="mail" button={t('continue')} send={send}>
          <Button variant="default" loading={busy} onClick={() => void request()}>
            {t('code_send_again')}
          </Button>
        </CodeForm>
      ) : (
        <div className={classes.buttons}>
          <Button data-autofocus loading={busy} onClick={() => void request()}>
            {t('code_send')}
          </Button>
        </div>
      )}
    </div>
  );
}
