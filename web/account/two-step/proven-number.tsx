import { Button } from '@mantine/core';
import { useState } from 'react';
import type { requestOtpRoute } from '../../../shared/contract/user/request-otp.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { MobileNumberInput } from '../../ui/mobile-number-input.tsx';
import { attempt } from '../../ui/toasts.ts';
import { useAccountForm } from '../account-form.ts';
import { CodeForm } from './code-form.tsx';
import type { GivenCode } from './code-input.tsx';
import classes from './two-step.module.css';
import { usePause } from './use-pause.ts';

interface Props {
  label: string;
  initial: string;
  button: string;
  onBack?: () => void;
  send: (number: string, code: GivenCode) => Promise<void>;
}

const request = (mobile_number: string, communication_channel: 'sms' | 'whatsapp') =>
  call<typeof requestOtpRoute>('POST', '/app/user/request_otp', {
    body: { otp_type: 'mobile_number', mobile_number, communication_channel },
  });

/** Asks for a number, sends a code to it, and asks for the code. The number stays when one goes back. */
export function ProvenNumber({ label, initial, button, onBack, send }: Props) {
  const channels = useConfiguration()?.text_channels;
  const [number, setNumber] = useState(initial);
  const [destination, setDestination] = useState('');
  const [isPaused, pause] = usePause();
  const ask = async (mobile_number: string, channel: 'sms' | 'whatsapp') => {
    const { destination: to } = await request(mobile_number, channel);
    setNumber(mobile_number);
    setDestination(to);
    pause();
  };
  const first = channels?.sms === false ? 'whatsapp' : 'sms';
  if (destination === '') {
    return (
      <NumberForm label={label} initial={number} button={t('code_send')} send={(given) => ask(given, first)} {...(onBack && { onBack })} />
    );
  }
  return (
    <div className={classes.form}>
      <p>{t('code_sent', { to: destination })}</p>
      <CodeForm kind="text" button={button} send={(code) => send(destination, code)}>
        <Again label={t('code_send_again')} isPaused={isPaused} ask={() => ask(number, first)} />
        {channels?.whatsapp && first === 'sms' && (
          <Again label={t('code_by_whatsapp')} isPaused={isPaused} ask={() => ask(number, 'whatsapp')} />
        )}
        <Button variant="default" onClick={() => setDestination('')}>
          {t('back')}
        </Button>
      </CodeForm>
    </div>
  );
}

interface NumberProps {
  label: string;
  initial: string;
  button: string;
  send: (number: string) => Promise<void>;
  onBack?: () => void;
}

/** Asks for a number alone. */
export function NumberForm({ label, initial, button, send, onBack }: NumberProps) {
  const country = useConfiguration()?.default_country ?? 'US';
  const form = useAccountForm(
    { mobile_number: initial },
    ({ mobile_number }) => ({ mobile_number: problemOf(mobile_number, country) }),
    ({ mobile_number }) => send(mobile_number),
  );
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <MobileNumberInput
        label={label}
        defaultCountry={country}
        {...form.field('mobile_number')}
        onChange={(number) => form.set('mobile_number', number)}
      />
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {button}
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}

function problemOf(number: string, country: string): string | undefined {
  if (number === '') return t('mobile_required');
  return parseMobileNumber(number, country).ok ? undefined : t('mobile_wrong');
}

function Again({ label, isPaused, ask }: { label: string; isPaused: boolean; ask: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await attempt(ask);
    setBusy(false);
  };
  return (
    <Button variant="default" disabled={isPaused} loading={busy} onClick={() => void again()}>
      {label}
    </Button>
  );
}
