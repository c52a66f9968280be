import { PasswordInput } from '@mantine/core';
import { personalWords } from '../../shared/domain/people/personal-words.ts';
import type { PasswordStrength } from '../../shared/domain/sessions/password-strength.ts';
import { useConfiguration } from '../api/account.ts';
import { t } from '../messages/account.ts';
import type { FieldProps } from './account-form.ts';
import classes from './new-password-input.module.css';
import { strengthRoom } from './strength-room.ts';
import { usePasswordStrength } from './use-password-strength.ts';

interface Props {
  label: string;
  /** Words that anybody would try first. */
  person: { name: string; last_name: string; email_address: string };
  field: FieldProps;
  autoFocus?: boolean;
}

/** An input for a new password that shows how hard the password is to guess, and how to improve it. */
export function NewPasswordInput({ label, person, field, autoFocus }: Props) {
  const configuration = useConfiguration();
  const minimum = configuration?.minimum_password_length ?? 5;
  const strength = usePasswordStrength(field.value, personalWords(person, configuration?.app_name ?? ''));
  return (
    <div>
      <PasswordInput
        label={label}
        description={t('password_hint', { n: minimum })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
        {...field}
      />
      <Strength strength={strength} isRefused={Boolean(field.error)} />
    </div>
  );
}

const words = ['strength_0', 'strength_1', 'strength_2', 'strength_3', 'strength_4'] as const;

interface StrengthProps {
  /** Undefined until the password is judged. */
  strength: PasswordStrength | undefined;
  /** A refusal says what to do already. */
  isRefused: boolean;
}

/** Has its room before anything is typed, so that the button below it stays where somebody is about to press it. */
function Strength({ strength, isRefused }: StrengthProps) {
  const filled = strength ? Math.max(1, strength.score) : 0;
  return (
    <div className={classes.strength} data-enough={strength?.isEnough}>
      <div className={classes.bar} aria-hidden>
        {words.slice(1).map((word, index) => (
          <span key={word} data-filled={index < filled} />
        ))}
      </div>
      <p className={classes.words} data-room={strengthRoom} role="status">
        {strength && (
          <span>
            <strong>{t(words[strength.score] ?? 'strength_0')}</strong>{' '}
            {!strength.isEnough && !isRefused && (strength.advice || t('strength_longer'))}
          </span>
        )}
      </p>
    </div>
  );
}
