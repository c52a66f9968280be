import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { requestOtpRoute } from '../../../shared/contract/user/request-otp.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';
import { SentCode } from './sent-code.tsx';
import classes from './two-step.module.css';

interface Props {
  user: User;
  button: string;
  danger?: boolean;
  send: (code: GivenCode) => Promise<void>;
}

/** A code by which a person who is logged in shows that it is them: of their second step, or else of their mailbox. */
export function OwnCode(props: Props) {
  const { user, button, danger, send } = props;
  const [isRecovery, setIsRecovery] = useState(false);
  const method = user.two_factor_pin_method;
  if (method === null) {
    return <SentCode kind="mail" to={user.email_address} button={button} request={() => requestCode()} send={send} />;
  }
  const change = (
    <Button variant="default" onClick={() => setIsRecovery(!isRecovery)}>
      {t(isRecovery ? 'two_step_use_usual' : 'two_step_use_recovery')}
    </Button>
  );
  if (method === 'sms_one_time_pin' && !isRecovery) {
    return (
      <div className={classes.form}>
        <Texted {...props} />
        <div className={classes.buttons}>{change}</div>
      </div>
    );
  }
  const kind = isRecovery ? 'recovery' : method === 'pin' ? 'pin' : 'app';
  return (
    <CodeForm key={kind} kind={kind} button={button} {...(danger && { danger })} send={send}>
      {change}
    </CodeForm>
  );
}

function Texted({ user, ...more }: Props) {
  const canWhatsApp = useConfiguration()?.text_channels.whatsapp ?? false;
  return <SentCode kind="text" to={user.mobile_number} canWhatsApp={canWhatsApp} request={requestCode} {...more} />;
}

const requestCode = (communication_channel?: 'sms' | 'whatsapp') =>
  call<typeof requestOtpRoute>('POST', '/app/user/request_otp', { body: { otp_type: 'two_factor', communication_channel } });
