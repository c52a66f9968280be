import { t } from '../../messages/account.ts';
import type { MethodStep } from './method-step.ts';
import { ProvenNumber } from './proven-number.tsx';

/** A number, and the code that was sent to it. */
export function ByText({ user, switchOn, onBack }: MethodStep) {
  return (
    <ProvenNumber
      label={t('two_step_number')}
      initial={user.mobile_number}
      button={t('two_step_switch_on')}
      {...(onBack && { onBack })}
      send={(_number, code) => switchOn(code)}
    />
  );
}
