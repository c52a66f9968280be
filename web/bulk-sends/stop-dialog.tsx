import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { stopBulkSend } from '../api/bulk-sends.ts';
import { t } from '../messages/bulk-sends.ts';
import { attempt, toast } from '../ui/toasts.ts';
import { TypingDialog } from '../ui/typing-dialog.tsx';
import classes from './bulk-sends.module.css';
import { EndingForm } from './ending-form.tsx';

interface Props {
  bulkSendKey: string;
  onClose: () => void;
  onStopped: (bulkSend: BulkSend) => void;
}

/** Stops a bulk send for good, and withdraws what it has made if that is wanted. */
export function StopDialog({ bulkSendKey, onClose, onStopped }: Props) {
  const [withdraw, setWithdraw] = useState(false);
  const stop = async (reason: string) => {
    const body = { withdraw, ...(withdraw && { cancellation_reason: reason }) };
    const stopped = await attempt(() => stopBulkSend(bulkSendKey, body));
    if (!stopped) return;
    toast('success', t('stopped_done'));
    onStopped(stopped);
  };
  return (
    <TypingDialog opened onClose={onClose} title={t('stop_title')}>
      {(typing) => (
        <EndingForm typing={typing} withdraws={withdraw} action={t('stop')} onEnd={stop}>
          <p className={classes.text}>{t(withdraw ? 'stop_withdraw_text' : 'stop_text')}</p>
          <Checkbox label={t('stop_withdraw')} checked={withdraw} onChange={(event) => setWithdraw(event.currentTarget.checked)} />
        </EndingForm>
      )}
    </TypingDialog>
  );
}
