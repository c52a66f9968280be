import { Button, PasswordInput } from '@mantine/core';
import { minimumPinLength } from '../../../shared/domain/sessions/personal-pin.ts';
import { t } from '../../messages/account.ts';
import { useAccountForm } from '../account-form.ts';
import type { MethodStep } from './method-step.ts';
import classes from './two-step.module.css';

/** A new personal PIN, entered twice. */
export function ByPin({ switchOn, onBack }: MethodStep) {
  const form = useAccountForm(
    { pin: '', again: '' },
    ({ pin, again }) => ({
      pin: /^\d+$/.test(pin) && pin.length >= minimumPinLength ? undefined : t('pin_too_short'),
      again: pin === again ? undefined : t('pin_differs'),
    }),
    ({ pin }) => switchOn({ pin }),
    { pin_too_short: 'pin', pin_weak: 'pin' },
  );
  const common = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 12,
    visibilityToggleButtonProps: { 'aria-label': t('pin_show'), tabIndex: 0 },
  } as const;
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PasswordInput label={t('pin_new')} description={t('pin_hint')} data-autofocus {...common} {...form.field('pin')} />
      <PasswordInput label={t('pin_repeat')} {...common} {...form.field('again')} />
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('two_step_switch_on')}
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
