import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { getCreateTotpSecretRoute } from '../../../shared/contract/user/get-create-totp-secret.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toastError } from '../../ui/toasts.ts';
import { CodeForm } from './code-form.tsx';
import type { MethodStep } from './method-step.ts';
import classes from './two-step.module.css';

/** The secret for an authenticator app, and its first code. */
export function ByApp({ switchOn, onBack }: MethodStep) {
  const [made, setMade] = useState<{ secret?: string; otpauth_url?: string }>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    setIsFailed(attempt < 0);
    call<typeof getCreateTotpSecretRoute>('POST', '/app/user/get_create_totp_secret', { body: {} }, { ignoreUnauthorized: true }).then(
      (answer) => isGone || setMade(answer),
      (error) => {
        if (isGone) return;
        setIsFailed(true);
        toastError(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const back = onBack && (
    <Button variant="default" onClick={onBack}>
      {t('back')}
    </Button>
  );
  if (isFailed) {
    return (
      <div className={classes.buttons}>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('try_again')}</Button>
        {back}
      </div>
    );
  }
  if (!made?.secret || !made.otpauth_url) return <ScreenLoading />;
  return (
    <div className={classes.form}>
      <p>{t('two_step_scan')}</p>
      <QrCode text={made.otpauth_url} label={t('two_step_qr')} size={176} />
      <p>
        {t('two_step_by_hand')}{' '}
        <Anchor href={made.otpauth_url} underline="always">
          {t('two_step_open_app')}
        </Anchor>
      </p>
      <code className={classes.key}>{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <CodeForm kind="app" button={t('two_step_switch_on')} send={switchOn}>
        {back}
      </CodeForm>
    </div>
  );
}
