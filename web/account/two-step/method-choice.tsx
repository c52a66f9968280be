import { Badge, UnstyledButton } from '@mantine/core';
import type { TwoFactorMethod } from '../../../shared/contract/schemas/people/user.ts';
import { t } from '../../messages/account.ts';
import classes from './two-step.module.css';

const words = {
  time_one_time_pin: ['two_step_by_app', 'two_step_by_app_text'],
  sms_one_time_pin: ['two_step_by_text', 'two_step_by_text_text'],
  pin: ['two_step_by_pin', 'two_step_by_pin_text'],
} as const;

/** The second steps that one can choose here, the safest first. */
export function MethodChoice({ methods, onChosen }: { methods: readonly TwoFactorMethod[]; onChosen: (method: TwoFactorMethod) => void }) {
  return (
    <div className={classes.form}>
      <p>{t('two_step_method')}</p>
      {methods.map((method, at) => (
        <UnstyledButton key={method} className={classes.method} data-autofocus={at === 0 || undefined} onClick={() => onChosen(method)}>
          <span className={classes.methodName}>
            {t(words[method][0])}
            {method === 'time_one_time_pin' && methods.length > 1 && (
              <Badge variant="light" tt="none">
                {t('two_step_recommended')}
              </Badge>
            )}
          </span>
          <span className={classes.methodText}>{t(words[method][1])}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
