import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { RequestOptions, UsedPasskey } from '../../../shared/contract/schemas/people/passkey.ts';
import type { TwoFactorMethod } from '../../../shared/contract/schemas/people/user.ts';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../../messages/account.ts';
import { attempt } from '../../ui/toasts.ts';
import { useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { PasskeyStep } from '../passkeys/passkey-step.tsx';
import { CodeInput, type CodeKind, type GivenCode } from '../two-step/code-input.tsx';
import { usePause } from '../two-step/use-pause.ts';

/** What the login asks for after the password. */
export interface SecondStepAsked {
  two_factor_pin_method: TwoFactorMethod;
  /** Where codes go to a telephone: whether one went out, and the number's last digits. */
  code_sent?: boolean;
  destination?: string;
  /** Where the person has passkeys: one of them will do instead of a code. */
  passkey_options?: RequestOptions;
}

type Given = GivenCode & { passkey?: UsedPasskey; request_new_otp?: boolean; communication_channel?: 'sms' | 'whatsapp' };

interface Props {
  asked: SecondStepAsked;
  logIn: (given: Given) => Promise<void>;
  onBack: () => void;
}

const kinds = { time_one_time_pin: 'app', sms_one_time_pin: 'text', pin: 'pin' } as const;

/** The second step of a login: a code of the person's method, a recovery code, or a passkey. */
export function SecondStep({ asked, logIn, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [codesSent, setCodesSent] = useState(0);
  const usual = kinds[asked.two_factor_pin_method];
  const kind = isRecovery ? 'recovery' : usual;
  return (
    <AccountFrame title={t('two_step_login')} text={wordsOf(asked, isRecovery)}>
      <CodeForm key={`${kind} ${codesSent}`} kind={kind} logIn={logIn} />
      {asked.passkey_options && <PasskeyStep options={asked.passkey_options} logIn={logIn} />}
      <div className={classes.foot}>
        {kind === 'text' && <Resend logIn={logIn} onSent={() => setCodesSent(codesSent + 1)} />}
        <Anchor component="button" type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'two_step_use_usual' : 'two_step_use_recovery')}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('back_to_login')}
        </Anchor>
      </div>
    </AccountFrame>
  );
}

function wordsOf({ two_factor_pin_method: method, code_sent, destination = '' }: SecondStepAsked, isRecovery: boolean): string {
  if (isRecovery) return t('two_step_login_recovery');
  if (method === 'pin') return t('two_step_login_pin');
  if (method === 'time_one_time_pin') return t('two_step_login_text');
  return code_sent ? t('two_step_login_sent', { to: destination }) : t('two_step_login_not_sent');
}

/** Another code, 15 seconds after the last one. */
function Resend({ logIn, onSent }: Pick<Props, 'logIn'> & { onSent: () => void }) {
  const [isPaused, pause] = usePause(true);
  const channels = useConfiguration()?.text_channels;
  const again = async (communication_channel: 'sms' | 'whatsapp') => {
    pause();
    const isSent = await attempt(async () => {
      await logIn({ request_new_otp: true, communication_channel });
      return true;
    });
    // An earlier code, and what was wrong with it, are of no use any more.
    if (isSent) onSent();
  };
  const ways = (['sms', 'whatsapp'] as const).filter((channel) => channels?.[channel]);
  return ways.map((channel, at) => (
    <Button key={channel} variant="default" disabled={isPaused} onClick={() => void again(channel)}>
      {t(at === 0 ? 'code_send_again' : 'code_by_whatsapp')}
    </Button>
  ));
}

function CodeForm({ kind, logIn }: { kind: CodeKind; logIn: Props['logIn'] }) {
  const form = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() === '' ? t('code_required') : undefined }),
    ({ code }) => logIn(kind === 'recovery' ? { recovery_code: code.trim() } : { verification_otp: code.trim() }),
    { two_factor_wrong: 'code' },
  );
  return (
    <>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <CodeInput kind={kind} autoFocus {...form.field('code')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('log_in')}
        </Button>
      </form>
    </>
  );
}
