import { useState } from 'react';
import type { TwoFactorMethod, User } from '../../../shared/contract/schemas/people/user.ts';
import type { proveIdentityRoute } from '../../../shared/contract/user/prove-identity.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { useConfiguration } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ByApp } from './by-app.tsx';
import { ByPin } from './by-pin.tsx';
import type { GivenCode } from './code-input.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OwnCode } from './own-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-step.module.css';

// It brings every country's rules for numbers.
const ByText = lazily(async () => (await import('./by-text.tsx')).ByText);

interface Props {
  user: User;
  /** The recovery codes are shown now. */
  onCodes: () => void;
  onDone: () => void;
}

type Step = { at: 'who' } | { at: 'choice' } | { at: TwoFactorMethod } | { at: 'codes'; codes: string[] };

/** Each method's own step, which sends what it has learnt. */
const steps = { time_one_time_pin: ByApp, sms_one_time_pin: ByText, pin: ByPin } as const;

/** Who asks, which method, its own step, then the recovery codes. */
export function SetUp({ user, onCodes, onDone }: Props) {
  const [step, setStep] = useState<Step>({ at: 'who' });
  const methods = useConfiguration()?.member_two_step_methods ?? ['time_one_time_pin'];
  const prove = async (code: GivenCode) => {
    await call<typeof proveIdentityRoute>('POST', '/app/user/prove_identity', { body: code }, { ignoreUnauthorized: true });
    const [only, ...others] = methods;
    setStep({ at: only && others.length === 0 ? only : 'choice' });
  };
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.at === 'choice') return <MethodChoice methods={methods} onChosen={(at) => setStep({ at })} />;
  if (step.at === 'who') {
    return (
      <div className={classes.form}>
        {user.use_two_factor_authentication && <p>{t('two_step_another_text')}</p>}
        <OwnCode user={user} button={t('continue')} send={prove} />
      </div>
    );
  }
  const method = step.at;
  const switchOn = async (given: GivenCode & { pin?: string }) => {
    const data = { use_two_factor_authentication: true, two_factor_pin_method: method, ...given };
    const { recovery_codes } = await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
    setStep({ at: 'codes', codes: recovery_codes ?? [] });
    onCodes();
  };
  const Method = steps[method];
  return <Method user={user} switchOn={switchOn} {...(methods.length > 1 && { onBack: () => setStep({ at: 'choice' }) })} />;
}
