import { Anchor, Modal } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/user.ts';
import type { getCreateTotpSecretRoute } from '../../../shared/contract/user/get-create-totp-secret.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';
import { MailedCode } from './mailed-code.tsx';
import { PresentCode } from './present-code.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-step.module.css';

type Step = { at: 'who' } | { at: 'app'; secret: string; url: string } | { at: 'codes'; codes: string[] };

/** Sets up two-step authentication: who asks, the secret for the app with its first code, the recovery codes. */
export function SetUpDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'who' });
  const prove = async (code: GivenCode) => {
    const body = { body: code };
    const { secret, otpauth_url } = await call<typeof getCreateTotpSecretRoute>('POST', '/app/user/get_create_totp_secret', body, {
      ignoreUnauthorized: true,
    });
    if (secret && otpauth_url) setStep({ at: 'app', secret, url: otpauth_url });
  };
  const switchOn = async (code: GivenCode) => {
    const data = { use_two_factor_authentication: true, two_factor_pin_method: 'time_one_time_pin' as const, ...code };
    const { recovery_codes } = await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
    setStep({ at: 'codes', codes: recovery_codes ?? [] });
  };
  const isShown = step.at === 'codes';
  return (
    // The codes are shown once, so a slip of the hand must not close them.
    <Modal
      opened
      onClose={onClose}
      title={t(isShown ? 'two_step_recovery' : 'two_step_set_up')}
      closeOnClickOutside={false}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.at === 'who' &&
        (user.use_two_factor_authentication ? <Present send={prove} /> : <MailedCode email={user.email_address} send={prove} />)}
      {step.at === 'app' && (
        <div className={classes.form}>
          <p>{t('two_step_scan')}</p>
          <QrCode text={step.url} label={t('two_step_qr')} />
          <p>
            {t('two_step_by_hand')} <Anchor href={step.url}>{t('two_step_open_app')}</Anchor>
          </p>
          <code className={classes.key}>{step.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CodeForm kind="app" button={t('two_step_switch_on')} send={switchOn} />
        </div>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Modal>
  );
}

function Present({ send }: { send: (code: GivenCode) => Promise<void> }) {
  return (
    <div className={classes.form}>
      <p>{t('two_step_another_text')}</p>
      <PresentCode button={t('continue')} send={send} />
    </div>
  );
}
