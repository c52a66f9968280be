import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { verifyEmailRoute } from '../../../shared/contract/session/verify-email.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/account.ts';
import { t as common } from '../../messages/common.ts';
import { AccountFrame } from '../account-frame.tsx';
import { VerifyByPassword } from './verify-by-password.tsx';

type Stage = { at: 'asking' | 'done' | 'dead'; words: string } | { at: 'whose'; email: string };

/**
 * `/verify_email?token=…`, opened by the link in the mail. Mail scanners follow links, so nothing happens before
 * somebody presses a button.
 */
export function VerifyEmailPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const [stage, setStage] = useState<Stage>(token === '' ? { at: 'dead', words: t('link_missing') } : { at: 'asking', words: '' });
  const [busy, setBusy] = useState(false);

  /** Throws failures that the person can correct in the form. */
  const confirm = async (by: { password?: string; new_password?: string } = {}) => {
    try {
      const body = { token, ...by };
      const { email_address } = await call<typeof verifyEmailRoute>('POST', '/app/verify_email', { body }, { ignoreUnauthorized: true });
      setStage({ at: 'done', words: t('verified_text', { email: email_address }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'token_invalid') return setStage({ at: 'dead', words: error.message });
      if (error.code !== 'confirmation_needs_password') throw error;
      setStage({ at: 'whose', email: String(error.answer.email_address ?? '') });
    }
  };
  const press = async () => {
    setBusy(true);
    await confirm().catch((error) => setStage({ at: 'asking', words: error instanceof Error ? error.message : common('unknown_error') }));
    setBusy(false);
  };

  if (stage.at === 'whose') return <VerifyByPassword email={stage.email} confirm={confirm} />;
  if (stage.at === 'asking')
    return (
      <AccountFrame title={t('verify_title')} text={stage.words || t('verify_text')}>
        <Button size="md" fullWidth loading={busy} onClick={() => void press()}>
          {t('verify_confirm')}
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame title={stage.at === 'done' ? t('verified_title') : t('link_bad_title')} text={stage.words}>
      {stage.at === 'done' ? (
        <Button component="a" href="/">
          {t('to_app')}
        </Button>
      ) : (
        <Anchor href="/login">{t('back_to_login')}</Anchor>
      )}
    </AccountFrame>
  );
}
