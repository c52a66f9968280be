import { PasswordInput, TextInput } from '@mantine/core';
import { t } from '../../messages/account.ts';
import type { FieldProps } from '../account-form.ts';

/** A code as a call takes it. */
export interface GivenCode {
  verification_otp?: string;
  recovery_code?: string;
}

const labels = {
  mail: 'code_from_mail',
  app: 'code_from_app',
  text: 'code_from_text',
  pin: 'your_pin',
  recovery: 'recovery_code',
} as const;
export type CodeKind = keyof typeof labels;

/** An input for a code: phones show digits, and offer one that has just come. Recovery codes have letters too. A PIN stays hidden. */
export function CodeInput({ kind, autoFocus, ...field }: FieldProps & { kind: CodeKind; autoFocus?: boolean }) {
  const isRecovery = kind === 'recovery';
  const common = { label: t(labels[kind]), autoCapitalize: 'none', spellCheck: false, autoFocus, 'data-autofocus': autoFocus, ...field };
  if (kind === 'pin') {
    const toggle = { 'aria-label': t('pin_show'), tabIndex: 0 };
    return <PasswordInput inputMode="numeric" autoComplete="off" maxLength={12} visibilityToggleButtonProps={toggle} {...common} />;
  }
  return (
    <TextInput
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      maxLength={isRecovery ? 40 : 20}
      {...common}
    />
  );
}
