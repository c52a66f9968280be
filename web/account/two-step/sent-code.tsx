import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/account.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';
import classes from './two-step.module.css';
import { usePause } from './use-pause.ts';

type Channel = 'sms' | 'whatsapp';

interface Props {
  kind: 'mail' | 'text';
  /** The address or number in words. */
  to: string;
  button: string;
  danger?: boolean;
  canWhatsApp?: boolean;
  /** Asks the server to send it. */
  request: (channel?: Channel) => Promise<unknown>;
  send: (code: GivenCode) => Promise<void>;
}

/** Sends a code to an address or a telephone, and asks for it. */
export function SentCode({ kind, to, button, danger, canWhatsApp = false, request, send }: Props) {
  const [isSent, setIsSent] = useState(false);
  const [busy, setBusy] = useState<Channel | 'first' | null>(null);
  const [isPaused, pause] = usePause();
  const ask = async (channel?: Channel) => {
    setBusy(channel ?? 'first');
    try {
      await request(channel);
      pause();
      if (isSent) toast('success', t('code_sent', { to }));
      setIsSent(true);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(null);
    }
  };
  const whatsApp = canWhatsApp && (
    <Button variant="default" loading={busy === 'whatsapp'} disabled={isSent && isPaused} onClick={() => void ask('whatsapp')}>
      {t('code_by_whatsapp')}
    </Button>
  );
  return (
    <div className={classes.form}>
      <p>{t(isSent ? 'code_sent' : 'code_will_be_sent', { to })}</p>
      {isSent ? (
        <CodeForm kind={kind} button={button} {...(danger && { danger })} send={send}>
          <Button variant="default" loading={busy === 'first'} disabled={isPaused} onClick={() => void ask()}>
            {t('code_send_again')}
          </Button>
          {whatsApp}
        </CodeForm>
      ) : (
        <div className={classes.buttons}>
          <Button data-autofocus loading={busy === 'first'} onClick={() => void ask()}>
            {t('code_send')}
          </Button>
          {whatsApp}
        </div>
      )}
    </div>
  );
}
